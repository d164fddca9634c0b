import { mount } from 'svelte';

import './art/base.css'; // before the styles of the screens
import App from './App.svelte';
import symbols from './art/icons.svg?raw';

const sprite = document.createElement('div');
sprite.className = 'vh'; // hidden otherwise, its hatches would not be drawn
sprite.setAttribute('aria-hidden', 'true');
sprite.innerHTML = symbols;
document.body.prepend(sprite);

const target = document.getElementById('app');
if (target) mount(App, { target });
