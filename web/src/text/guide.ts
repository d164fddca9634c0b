import type { Pair } from '../lib/fill';

export const guide = {
  // Around the lessons.
  'guide.learn': ['Learn in five minutes', 'In fünf Minuten lernen'],
  'guide.instead': [
    'New here? A guided first game shows you all of this while you play.',
    'Neu hier? Ein geführtes erstes Spiel zeigt dir das alles beim Spielen.',
  ],
  'guide.title': ['Your first game', 'Dein erstes Spiel'],
  'guide.progress': ['Lesson {number} of {count}', 'Lektion {number} von {count}'],
  'guide.next': ['Next', 'Weiter'],
  'guide.later': ['Not now', 'Jetzt nicht'],
  'guide.skip': ['Skip the guide', 'Überspringen'],
  'guide.rule': ['Rule {id}', 'Regel {id}'],
  'guide.wait.title': ['Play on', 'Spiel weiter'],
  'guide.wait.cards': [
    'Trade or sell if it helps you, then end your turn. I speak up when something new happens.',
    'Tausche oder verkaufe, wenn es dir nützt, dann beende deinen Zug. Ich melde mich, sobald etwas Neues geschieht.',
  ],
  'guide.wait.bad': [
    'Walk on and take what brings points. I speak up when something new happens.',
    'Geh weiter und nimm, was Punkte bringt. Ich melde mich, sobald etwas Neues geschieht.',
  ],
  'guide.theirs.title': ['One moment', 'Einen Moment'],
  'guide.theirs': [
    '{name} is playing. Your turn comes in a moment.',
    '{name} spielt. Gleich bist du wieder dran.',
  ],
  'guide.last.title': ['That is all you need', 'Mehr brauchst du nicht'],
  'guide.last': [
    'You know the game now. Play this one to its end, or start a new one.',
    'Jetzt kennst du das Spiel. Spiel dieses zu Ende, oder fang ein neues an.',
  ],
  'guide.play_on': ['Play on', 'Weiterspielen'],
  'guide.start': ['Start a game against bots', 'Neues Spiel gegen Bots'],

  // Both card games.
  'guide.classic.welcome.title': ['Welcome to the dig', 'Willkommen auf der Grabung'],
  'guide.classic.welcome': [
    'You dig up treasures and sell sets of them to the museum. Whoever has earned the most money in the end wins. I show you how; every move is yours.',
    'Du gräbst Schätze aus und verkaufst Sammlungen davon ans Museum. Wer am Ende am meisten Geld verdient hat, gewinnt. Ich zeige dir, wie es geht; die Züge machst du.',
  ],
  'guide.expedition.welcome.title': ['Welcome to the expedition', 'Willkommen zur Expedition'],
  'guide.expedition.welcome': [
    'You dig up treasures and sell sets of them to the museum. Whoever has earned the most money in the end wins. I show you how; every move is yours.',
    'Du gräbst Schätze aus und verkaufst Sammlungen davon ans Museum. Wer am Ende am meisten Geld verdient hat, gewinnt. Ich zeige dir, wie es geht; die Züge machst du.',
  ],
  'guide.cards.dig.title': ['First you dig', 'Zuerst gräbst du'],
  'guide.cards.dig': [
    'Every turn begins with the top card of the dig site. It is drawn for you: this time you found “{name}”. It is in your hand now, and only you see it.',
    'Jeder Zug beginnt mit der obersten Karte der Grabungsstätte. Sie wird für dich gezogen: Diesmal ist es „{name}“. Sie ist jetzt auf deiner Hand, und nur du siehst sie.',
  ],
  'guide.cards.prices.title': ['Sets bring money', 'Sammlungen bringen Geld'],
  'guide.cards.prices': [
    'The steps show what a set of 1, 2, 3 … cards of one kind brings. {name}: {have} in your hand, that is {one}. A set of {more} brings {money}.',
    'Die Stufen zeigen, was eine Sammlung aus 1, 2, 3 … Karten einer Art bringt. {name}: {have} auf deiner Hand, das macht {one}. Eine Sammlung aus {more} bringt {money}.',
  ],
  'guide.cards.trade.title': ['Trade with the market', 'Mit dem Markt tauschen'],
  'guide.cards.trade': [
    'The number in the circle is a card’s trade value. What you give must be worth at least what you take. “{give}” and “{take}” are both worth {value}: press “{take}” in the market, “{give}” in your hand, then Trade.',
    'Die Zahl im Kreis ist der Tauschwert einer Karte. Was du gibst, muss mindestens so viel wert sein, wie du nimmst. „{give}“ und „{take}“ sind beide {value} wert: Drücke „{take}“ auf dem Markt, „{give}“ in deiner Hand, dann Tauschen.',
  ],
  'guide.cards.sell.title': ['Sell a set', 'Eine Sammlung verkaufen'],
  'guide.cards.sell': [
    '{count} × {name}: the museum pays {money}. Sell them with the button below the cards. What is sold is safe for good, and only sold cards count in the end.',
    '{count} × {name}: Das Museum zahlt {money}. Verkaufe mit dem Knopf unter den Karten. Verkauftes ist für immer sicher, und nur Verkauftes zählt am Ende.',
  ],
  'guide.cards.end.title': ['End your turn', 'Den Zug beenden'],
  'guide.cards.end': [
    'You may trade and sell as often as you like, in any order, or not at all. When you are done, end your turn.',
    'Du darfst so oft tauschen und verkaufen, wie du willst, in jeder Reihenfolge, oder gar nicht. Bist du fertig, beende deinen Zug.',
  ],
  'guide.cards.thief.title': ['You dug up a thief', 'Du hast einen Dieb ausgegraben'],
  'guide.cards.thief': [
    'Instead of a treasure from the ground you get a card from somebody’s hand, at random. Choose whom to rob: here there is only one. The others meet thieves, too, and then you lose a card.',
    'Statt eines Schatzes aus dem Boden bekommst du eine zufällige Karte aus einer anderen Hand. Wähle, wen du bestiehlst: Hier gibt es nur eine Möglichkeit. Auch die anderen treffen Diebe, und dann verlierst du eine Karte.',
  ],
  'guide.cards.opponent.title': ['The others', 'Die anderen'],
  'guide.cards.opponent': [
    'Here you see who plays against you: how many cards are in the hand, and how much money sold sets have brought. Which cards they are stays hidden.',
    'Hier siehst du, wer gegen dich spielt: wie viele Karten auf der Hand sind und wie viel Geld Verkauftes gebracht hat. Welche Karten es sind, bleibt verborgen.',
  ],
  'guide.classic.explore.title': ['A map opens the pyramid', 'Eine Landkarte öffnet die Pyramide'],
  'guide.classic.explore': [
    'Maps are spent to explore. Each chamber says how many it costs and how many cards lie in it, and you take them all. Press the outlined chamber.',
    'Mit Landkarten erkundest du. An jeder Kammer steht, wie viele sie kostet und wie viele Karten darin liegen; du nimmst alle. Drücke die umrandete Kammer.',
  ],
  'guide.expedition.explore.title': [
    'A map opens the monument',
    'Eine Landkarte öffnet das Monument',
  ],
  'guide.expedition.explore': [
    'Maps are spent to explore, once a turn. Each chamber of the Great Pyramid says how many it costs and how many cards lie in it, and you take them all. Press the outlined chamber.',
    'Mit Landkarten erkundest du, einmal im Zug. An jeder Kammer der Großen Pyramide steht, wie viele sie kostet und wie viele Karten darin liegen; du nimmst alle. Drücke die umrandete Kammer.',
  ],
  'guide.cards.tent.title': ['A sandstorm, and your tent', 'Ein Sandsturm, und dein Zelt'],
  'guide.cards.tent': [
    'A storm takes half of every hand, rounded down: {lost} of your {hand} cards. Your tent keeps you safe, but only once in the game. With a hand like this it is worth it.',
    'Ein Sturm nimmt allen die halbe Hand, abgerundet: {lost} deiner {hand} Karten. Dein Zelt schützt dich, aber nur einmal im Spiel. Bei so einer Hand lohnt es sich.',
  ],
  'guide.cards.storm.title': ['The storm takes half', 'Der Sturm nimmt die Hälfte'],
  'guide.cards.storm': [
    'A storm takes half of every hand, rounded down. You choose what you lose: {count|1 card|# cards}. Give up what fits no set. It goes to the market, where you can trade for it.',
    'Ein Sturm nimmt allen die halbe Hand, abgerundet. Du wählst, was du verlierst: {count|1 Karte|# Karten}. Gib her, was zu keiner Sammlung passt. Es kommt auf den Markt, wo du es wieder eintauschen kannst.',
  ],
  'guide.cards.again.title': ['Sell now, or wait?', 'Jetzt verkaufen oder warten?'],
  'guide.cards.again': [
    '{count} × {name} bring {money} now. This is the heart of the game: large sets pay most, but while you wait for them, a thief or a storm may come.',
    '{count} × {name} bringen jetzt {money}. Darum dreht sich das Spiel: Große Sammlungen bringen am meisten, aber solange du darauf wartest, kann ein Dieb oder ein Sturm kommen.',
  ],
  'guide.cards.finish.title': ['How it ends', 'Wie es endet'],
  'guide.cards.finish': [
    '{thieves|1 thief|# thieves} and {storms|1 storm|# storms} are still in the dig site. When it is empty, nobody digs any more, and everybody sells what is left. The most money wins.',
    '{thieves|1 Dieb|# Diebe} und {storms|1 Sturm|# Stürme} stecken noch in der Grabungsstätte. Ist sie leer, gräbt niemand mehr, und alle verkaufen den Rest. Das meiste Geld gewinnt.',
  ],

  // Bad Archeology.
  'guide.bad.welcome.title': ['Welcome to the dig', 'Willkommen auf der Grabung'],
  'guide.bad.welcome': [
    'You walk over a field of hidden tiles and collect what brings points. Whoever holds the most points in the end wins. I show you how; every move is yours.',
    'Du gehst über ein Feld voller verdeckter Plättchen und sammelst, was Punkte bringt. Wer am Ende die meisten Punkte hat, gewinnt. Ich zeige dir, wie es geht; die Züge machst du.',
  ],
  'guide.bad.board.title': ['The field', 'Das Feld'],
  'guide.bad.board': [
    'Under the sand with the question marks lie tiles that nobody knows yet. You start in the middle. What lies beside it is already turned up.',
    'Unter dem Sand mit den Fragezeichen liegen Plättchen, die noch niemand kennt. Du beginnst in der Mitte. Was daneben liegt, ist schon aufgedeckt.',
  ],
  'guide.bad.move.title': ['Walk', 'Gehen'],
  'guide.bad.move': [
    'You walk straight ahead, up to {speed} spaces: that is your speed. The outlined spaces can be reached. Press {square} (“{tile}”), then the button that goes there.',
    'Du gehst geradeaus, höchstens {speed} Felder: Das ist dein Tempo. Umrandete Felder kannst du erreichen. Drücke {square} („{tile}“), dann den Knopf, der dich hinbringt.',
  ],
  'guide.bad.turned.title': ['You see more now', 'Jetzt siehst du mehr'],
  'guide.bad.turned': [
    'Every tile beside the spaces you stepped on was turned up. That is how the field opens, for everybody.',
    'Jedes Plättchen neben den Feldern, die du betreten hast, wurde aufgedeckt. So öffnet sich das Feld, für alle.',
  ],
  'guide.bad.items.title': ['What you hold', 'Was du hast'],
  'guide.bad.items': [
    'What you took lies here, open to all: {points|1 point|# points} so far. If you stop on something, you may take it or leave it.',
    'Was du genommen hast, liegt hier, für alle sichtbar: bisher {points|1 Punkt|# Punkte}. Hältst du auf etwas, darfst du es nehmen oder liegen lassen.',
  ],
  'guide.bad.key.title': ['Key and chest', 'Schlüssel und Truhe'],
  'guide.bad.key': [
    'A chest brings 5 points, but only a key opens it, and that key is gone then. On {square} lies a key: fetch it.',
    'Eine Truhe bringt 5 Punkte, aber nur ein Schlüssel öffnet sie, und der ist dann weg. Auf {square} liegt ein Schlüssel: Hol ihn dir.',
  ],
  'guide.bad.chest.title': ['Open the chest', 'Öffne die Truhe'],
  'guide.bad.chest': [
    'You have a key. Walk to the chest on {square} and take it: 5 points.',
    'Du hast einen Schlüssel. Geh zur Truhe auf {square} und nimm sie: 5 Punkte.',
  ],
  'guide.bad.snake.title': ['Mind the snakes', 'Vorsicht, Schlangen'],
  'guide.bad.snake': [
    'Stepping on a snake ends your walk, and you miss your next turn. A snake charmer protects you.',
    'Trittst du auf eine Schlange, endet dein Weg, und du setzt einmal aus. Ein Beschwörer schützt dich davor.',
  ],
  'guide.bad.dynamite.title': ['Dynamite', 'Dynamit'],
  'guide.bad.dynamite': [
    'It brings 1 point, or you light it before you walk: it clears away the tiles on the four spaces beside you, walls included. Whoever stands there goes back to the middle, and you may steal something.',
    'Es bringt 1 Punkt, oder du zündest es, bevor du gehst: Es räumt die Plättchen auf den vier Feldern neben dir weg, auch Mauern. Wer dort steht, muss zurück in die Mitte, und du darfst etwas stehlen.',
  ],
  'guide.bad.jade.title': ['Jade is heavy', 'Jade ist schwer'],
  'guide.bad.jade': [
    'A jade statue brings 5 points, but each one you carry makes you slower by 1.',
    'Eine Jadestatue bringt 5 Punkte, aber jede, die du trägst, macht dich um 1 langsamer.',
  ],
  'guide.bad.potion.title': ['A potion makes you fast', 'Ein Trank macht schnell'],
  'guide.bad.potion': [
    'Each potion you hold makes you faster by 1. With speed 4 you may even step on hidden tiles. One lies on {square}: fetch it.',
    'Jeder Trank, den du hast, macht dich um 1 schneller. Mit Tempo 4 darfst du sogar verdeckte Plättchen betreten. Auf {square} liegt einer: Hol ihn dir.',
  ],
  'guide.bad.ice.title': ['Slide on the ice', 'Auf dem Eis rutschen'],
  'guide.bad.ice': [
    'On ice you slide on in the same direction, to the next space that is no ice. Try it: walk to {square}.',
    'Auf Eis rutschst du in derselben Richtung weiter, bis zum nächsten Feld ohne Eis. Probier es aus: Geh nach {square}.',
  ],
  'guide.bad.portal.title': ['Through the portal', 'Durch das Portal'],
  'guide.bad.portal': [
    'A portal takes you to any space you choose, except hidden tiles, walls and other portals. Choose one, best with a treasure on it.',
    'Ein Portal bringt dich auf jedes Feld deiner Wahl, nur nicht auf verdeckte Plättchen, Mauern und andere Portale. Wähle eines, am besten mit einem Schatz.',
  ],
  'guide.bad.finish.title': ['How it ends', 'Wie es endet'],
  'guide.bad.finish': [
    'The game is over when no treasure is left, or when everybody passes. With the Escape variant you also have to leave the field in time, at a corner and with 10 points: who is left last scores nothing.',
    'Das Spiel ist aus, wenn kein Schatz mehr da ist oder alle passen. Mit der Variante Flucht musst du auch rechtzeitig vom Feld, an einer Ecke und mit 10 Punkten: Wer als Letzter übrig ist, bekommt nichts.',
  ],
} satisfies Record<string, Pair>;
