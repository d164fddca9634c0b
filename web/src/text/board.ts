import type { Pair } from '../lib/fill';

export const board = {
  // Tiles
  'tile.gem': ['Gem', 'Edelstein'],
  'tile.jade': ['Jade statue', 'Jadestatue'],
  'tile.dynamite': ['Dynamite', 'Dynamit'],
  'tile.chest': ['Chest', 'Truhe'],
  'tile.key': ['Key', 'Schlüssel'],
  'tile.charmer': ['Charmer', 'Beschwörer'],
  'tile.potion': ['Potion', 'Trank'],
  'tile.snake': ['Snake', 'Schlange'],
  'tile.ice': ['Ice', 'Eis'],
  'tile.portal': ['Portal', 'Portal'],
  'tile.wall': ['Wall', 'Mauer'],
  'tile.?': ['Face-down tile', 'Verdecktes Plättchen'],
  'tile.bare': ['Bare space', 'Leeres Feld'],
  'tile.corner': ['Corner', 'Ecke'],
  'tile.start': ['Start', 'Start'],
  'tile.gem.some': ['{count|a gem|# gems}', '{count|einen Edelstein|# Edelsteine}'],
  'tile.jade.some': [
    '{count|a jade statue|# jade statues}',
    '{count|eine Jadestatue|# Jadestatuen}',
  ],
  'tile.dynamite.some': ['dynamite', 'Dynamit'],
  'tile.chest.some': ['{count|a chest|# chests}', '{count|eine Truhe|# Truhen}'],
  'tile.key.some': ['{count|a key|# keys}', '{count|einen Schlüssel|# Schlüssel}'],
  'tile.charmer.some': ['{count|a charmer|# charmers}', '{count|einen Beschwörer|# Beschwörer}'],
  'tile.potion.some': ['{count|a potion|# potions}', '{count|einen Trank|# Tränke}'],
  'tile.snake.some': ['{count|a snake|# snakes}', '{count|eine Schlange|# Schlangen}'],
  'tile.ice.some': ['ice', 'Eis'],
  'tile.portal.some': ['{count|a portal|# portals}', '{count|ein Portal|# Portale}'],
  'tile.wall.some': ['{count|a wall|# walls}', '{count|eine Mauer|# Mauern}'],
  'tile.?.some': [
    '{count|a face-down tile|# face-down tiles}',
    '{count|ein verdecktes Plättchen|# verdeckte Plättchen}',
  ],
  'tile.unseen.some': [
    '{count|a tile|# tiles} that nobody saw',
    '{count|ein Plättchen|# Plättchen}, ungesehen',
  ],
  'tile.gem.about': ['Worth 3 points.', 'Bringt 3 Punkte.'],
  'tile.jade.about': [
    'Worth 5 points, and slows its holder down by 1.',
    'Bringt 5 Punkte und macht um 1 langsamer.',
  ],
  'tile.dynamite.about': [
    'Worth 1 point. Lit before a move, it destroys the 4 tiles around.',
    'Bringt 1 Punkt. Vor dem Zug gezündet, zerstört es die 4 Plättchen ringsum.',
  ],
  'tile.chest.about': [
    'Worth 5 points. Taking it costs a key.',
    'Bringt 5 Punkte. Sie zu nehmen kostet einen Schlüssel.',
  ],
  'tile.key.about': ['Opens a chest.', 'Öffnet eine Truhe.'],
  'tile.charmer.about': [
    'Worth 2 points. Its holder fears no snake.',
    'Bringt 2 Punkte. Wer ihn hat, fürchtet keine Schlange.',
  ],
  'tile.potion.about': [
    'No points. Makes its holder faster by 1.',
    'Keine Punkte. Macht um 1 schneller.',
  ],
  'tile.snake.about': [
    'Ends a walk and costs the next turn, unless you hold a charmer.',
    'Beendet den Weg und kostet den nächsten Zug, außer mit einem Beschwörer.',
  ],
  'tile.ice.about': [
    'Who steps on it slides on in the same direction.',
    'Wer darauf tritt, rutscht in derselben Richtung weiter.',
  ],
  'tile.portal.about': [
    'Who steps on it may warp to another space.',
    'Wer darauf tritt, darf auf ein anderes Feld springen.',
  ],
  'tile.wall.about': [
    'Nobody can enter or pass it on foot.',
    'Zu Fuß kommt niemand hinein oder hindurch.',
  ],
  'tile.?.about': ['Nobody has seen it yet.', 'Noch hat es niemand gesehen.'],
  'tile.bare.about': ['Nothing lies here.', 'Hier liegt nichts.'],
  'tile.corner.about': ['Nothing can be dropped here.', 'Hier kann nichts abgelegt werden.'],
  'tile.corner.escape': [
    'With 10 points you may leave the board here.',
    'Mit 10 Punkten darfst du hier das Brett verlassen.',
  ],
  'tile.start.about': ['Everybody starts here.', 'Hier fangen alle an.'],

  // Directions
  'board.north': ['north', 'Norden'],
  'board.east': ['east', 'Osten'],
  'board.south': ['south', 'Süden'],
  'board.west': ['west', 'Westen'],

  // What is asked
  'board.ask.move': ['Choose a space, or a button.', 'Wähle ein Feld oder einen Knopf.'],
  'board.ask.drop': [
    'Choose a space, or first drop or light something.',
    'Wähle ein Feld, oder lege erst ab oder zünde.',
  ],
  'board.ask.take': ['{tile} on {square}: take it or leave it.', '{tile} auf {square}: nehmen?'],
  'board.ask.chest': [
    'A chest on {square}: take it for a key, or leave it.',
    'Eine Truhe auf {square}: für einen Schlüssel nehmen?',
  ],
  'board.ask.warp': [
    'You stand on a portal: choose an outlined space to warp to, or stay.',
    'Du stehst auf einem Portal: Wähle ein umrandetes Ziel, oder bleib.',
  ],
  'board.ask.charm': [
    'You charm the snake: choose an empty space for it, or discard it.',
    'Du beschwörst die Schlange: Wähle ein leeres Feld für sie, oder wirf sie ab.',
  ],
  'board.ask.rob': ['You may steal an item from {name}.', 'Du darfst {name} etwas stehlen.'],
  'board.ask.escape': [
    'You may leave the board with {points|1 point|# points}.',
    'Du darfst das Brett mit {points|1 Punkt|# Punkten} verlassen.',
  ],
  'board.ask.theirs': ['{name} plays.', '{name} spielt.'],
  'board.ask.watch': ['You watch. {name} plays.', 'Du schaust zu. {name} spielt.'],
  'board.ask.yours': ['Your turn.', 'Du bist am Zug.'],

  // Ways to a space
  'board.move': ['Move {spaces} {direction}', '{spaces} nach {direction} gehen'],
  'board.bash': ['Bash {spaces} {direction}', '{spaces} nach {direction} rammen'],
  'board.warp': ['Warp to {to}', 'Nach {to} springen'],
  'board.lay snake': ['Lay the snake on {to}', 'Schlange auf {to} legen'],
  'board.legal': ['legal: {way}', 'erlaubt: {way}'],
  'board.go.move': ['Go', 'Los'],
  'board.go.bash': ['Bash', 'Rammen'],
  'board.go.warp': ['Warp there', 'Dorthin springen'],
  'board.go.lay snake': ['Lay it there', 'Dorthin legen'],
  'board.go.take': ['Go, take it', 'Los, nehmen'],
  'board.go.only': ['Only go', 'Nur gehen'],
  'board.ways': ['How to get there', 'Wie du hinkommst'],

  // What is known to happen
  'board.note.down': ['It is turned up.', 'Es wird aufgedeckt.'],
  'board.note.remembered': ['Remembered: {tile}.', 'Gemerkt: {tile}.'],
  'board.note.item': [
    'Worth {value}, takes you to {points|1 point|# points}.',
    'Wert {value}, bringt dich auf {points|1 Punkt|# Punkte}.',
  ],
  'board.note.item.free': ['No points. You may take it.', 'Keine Punkte. Du darfst es nehmen.'],
  'board.note.jade': ['Taken, it slows you down by 1.', 'Genommen macht sie um 1 langsamer.'],
  'board.note.potion': ['Taken, it speeds you up by 1.', 'Genommen macht er um 1 schneller.'],
  'board.note.chest': [
    'Worth {value}. You may take it for a key.',
    'Wert {value}. Du darfst sie für einen Schlüssel nehmen.',
  ],
  'board.note.locked': ['You hold no key for it.', 'Du hast keinen Schlüssel dafür.'],
  'board.note.ice': ['You slide on {direction}.', 'Du rutschst weiter nach {direction}.'],
  'board.note.ice.warp': ['You slide on.', 'Du rutschst weiter.'],
  'board.note.portal': ['You may warp on from there.', 'Von dort darfst du weiterspringen.'],
  'board.note.portal.spent': ['You have warped this turn.', 'Du bist diesen Zug schon gesprungen.'],
  'board.note.snake': ['It costs you the next turn.', 'Sie kostet dich den nächsten Zug.'],
  'board.note.charm': ['Your charmer can move it away.', 'Dein Beschwörer kann sie fortschaffen.'],
  'board.note.corner': [
    'With 10 points you may leave the board there.',
    'Mit 10 Punkten darfst du dort das Brett verlassen.',
  ],
  'board.note.through': [
    '{count|1 face-down tile|# face-down tiles} on the way: anything may end the walk.',
    '{count|1 verdecktes Plättchen|# verdeckte Plättchen} auf dem Weg: Es kann ihn beenden.',
  ],
  'board.note.on_way': ['Remembered on the way: {tiles}.', 'Auf dem Weg gemerkt: {tiles}.'],
  'board.note.fog': [
    'A wall there throws you back to the start.',
    'Eine Mauer wirft dich zum Start zurück.',
  ],
  'board.note.smash': ['Destroys {tiles}.', 'Zerstört {tiles}.'],
  'board.note.beside': [
    'Turned up beside your way: {squares}.',
    'Neben deinem Weg aufgedeckt: {squares}.',
  ],
  'board.note.who': ['There: {names}.', 'Dort: {names}.'],

  // The board
  'board.board': ['Board', 'Brett'],
  'board.square': ['{square}, {what}', '{square}, {what}'],
  'board.known': ['{tile}, face down, remembered', '{tile}, verdeckt, gemerkt'],
  'board.worth': ['worth {value}', 'Wert {value}'],
  'board.key.go': ['you can go here (steps)', 'hierhin kannst du (Schritte)'],
  'board.key.pick': ['you can choose this', 'das kannst du wählen'],
  'board.key.down': ['face down ({count} left)', 'verdeckt (noch {count})'],
  'board.key.known': ['remembered', 'gemerkt'],
  'board.key.slide': ['slides on', 'rutscht weiter'],
  'board.no_choice': [
    'Here a button has to be chosen, no space.',
    'Hier ist ein Knopf zu wählen, kein Feld.',
  ],
  'board.not_you': ['{name} plays. Wait for your turn.', '{name} spielt. Warte auf deinen Zug.'],
  'board.not_now': ['You cannot do that now.', 'Das geht jetzt nicht.'],

  // The chosen space
  'board.chosen': ['Chosen space', 'Gewähltes Feld'],
  'board.chosen.none': ['No space chosen', 'Kein Feld gewählt'],
  'board.chosen.how': [
    'Press a space to see what is known to happen there; press it again to go.',
    'Drücke ein Feld, um zu sehen, was dort geschieht; noch einmal, um zu gehen.',
  ],
  'board.chosen.look': [
    'Press a space to see what lies there.',
    'Drücke ein Feld, um zu sehen, was dort liegt.',
  ],

  // Speed and items
  'board.speed': ['Your speed', 'Dein Tempo'],
  'board.speed.of': ['Speed of {name}', 'Tempo: {name}'],
  'board.speed.base': ['base', 'Grund'],
  'board.speed.jade': ['{count|statue|statues}', '{count|Statue|Statuen}'],
  'board.speed.potion': ['{count|potion|potions}', '{count|Trank|Tränke}'],
  'board.speed.spaces': ['{count|space|spaces}', '{count|Feld|Felder}'],
  'board.speed.least': ['Never less than 1.', 'Nie unter 1.'],
  'board.speed.four': [
    'At 4 you may step onto face-down tiles.',
    'Ab 4 darfst du auf verdeckte Plättchen treten.',
  ],
  'board.speed.fog': [
    'In the fog you may always step onto face-down tiles.',
    'Im Nebel darfst du immer auf verdeckte Plättchen treten.',
  ],
  'board.speed.five': ['At 5 you may bash through walls.', 'Ab 5 darfst du durch Mauern rammen.'],
  'board.speed.more': ['{count|# more|# more} needed.', 'Es {count|fehlt #|fehlen #}.'],
  'board.items': ['Your items', 'Deine Sachen'],
  'board.items.of': ['Items of {name}', 'Sachen: {name}'],
  'board.items.open': [
    '{points|1 point|# points}, open to all',
    '{points|1 Punkt|# Punkte}, für alle sichtbar',
  ],
  'board.items.none': ['nothing yet', 'noch nichts'],
  'board.items.many': ['{count} × {tile}', '{count} × {tile}'],
  'board.items.points': ['{points|1 point|# points}', '{points|1 Punkt|# Punkte}'],
  'board.items.slow': ['speed −{count}', 'Tempo −{count}'],
  'board.items.fast': ['speed +{count}', 'Tempo +{count}'],
  'board.items.key': ['opens a chest', 'öffnet eine Truhe'],
  'board.items.charmer': ['no fear of snakes', 'keine Angst vor Schlangen'],
  'board.items.dynamite': ['light it before a move', 'vor dem Zug zünden'],

  // Players
  'board.players': ['Diggers', 'Gräber'],
  'board.seats': ['{count} players', '{count} Spieler'],
  'board.pts': ['pts', 'Pkt.'],
  'board.tempo': ['speed {count}', 'Tempo {count}'],
  'board.next': ['next', 'danach'],
  'board.escaped': ['escaped', 'entkommen'],
  'board.on_snake': ['snake: misses a turn', 'Schlange: setzt aus'],
  'board.trapped': ['trapped', 'gefangen'],
  'board.escape': ['Escape', 'Flucht'],
  'board.fog': ['Fog', 'Nebel'],

  // What matters for the end
  'board.unseen': ['Not yet seen', 'Noch nicht gesehen'],
  'board.unseen.down': ['{count} face down', '{count} verdeckt'],
  'board.unseen.lost': [
    '{count|1 tile was|# tiles were} blown up unseen.',
    '{count|1 Plättchen wurde|# Plättchen wurden} ungesehen gesprengt.',
  ],
  'board.unseen.sure': [
    'A treasure still lies face down: the game goes on.',
    'Ein Schatz liegt noch verdeckt: Das Spiel geht weiter.',
  ],
  'board.turn': ['Turn {count}', 'Zug {count}'],
  'board.passes': [
    '{count} of {all} passed in a row: when all do, the game ends.',
    '{count} von {all} haben gepasst: Tun es alle, ist das Spiel aus.',
  ],
  'board.quiet': [
    'Nothing new for {count} turns: at {all} the game ends.',
    'Seit {count} Zügen nichts Neues: Bei {all} ist das Spiel aus.',
  ],

  // Buttons
  'board.do.drop': ['Drop item', 'Ablegen'],
  'board.do.light': ['Dynamite', 'Dynamit'],
  'board.do.return': ['To start', 'Zum Start'],
  'board.do.pass': ['Pass', 'Passen'],
  'board.do.take': ['Take it', 'Nehmen'],
  'board.do.leave': ['Leave it', 'Liegen lassen'],
  'board.do.stay': ['Stay here', 'Hier bleiben'],
  'board.do.discard': ['Discard snake', 'Schlange abwerfen'],
  'board.do.undo': ['Undo', 'Zurück'],
  'board.do.result': ['Show the result', 'Ergebnis zeigen'],
  'board.do.keys': ['Keys and help', 'Tasten und Hilfe'],
  'board.actions': ['Actions', 'Aktionen'],

  // Decisions
  'board.q.drop': ['Drop which item?', 'Was ablegen?'],
  'board.q.drop.how': [
    'It lies face up on {square}, for everybody. Then you still move.',
    'Es liegt offen auf {square}, für alle. Danach ziehst du noch.',
  ],
  'board.q.light': ['Light the dynamite?', 'Dynamit zünden?'],
  'board.q.light.how': [
    'It is spent, and destroys what lies around {square}: {tiles}.',
    'Es ist verbraucht und zerstört, was um {square} liegt: {tiles}.',
  ],
  'board.q.light.nothing': [
    'It is spent. Nothing lies around {square}.',
    'Es ist verbraucht. Um {square} liegt nichts.',
  ],
  'board.q.light.who': [
    'Thrown back to the start: {names}. You may steal from them.',
    'Zum Start geworfen: {names}. Du darfst dort stehlen.',
  ],
  'board.q.light.do': ['Light it', 'Zünden'],
  'board.q.light.note': ['Then you still move', 'Danach ziehst du noch'],
  'board.q.chest': ['Open the chest?', 'Die Truhe öffnen?'],
  'board.q.chest.how': [
    'You hold {count|1 key|# keys}. A key is spent on it.',
    'Du hast {count|1 Schlüssel|# Schlüssel}. Einer wird dafür verbraucht.',
  ],
  'board.q.rob': ['Steal from {name}?', '{name} bestehlen?'],
  'board.q.rob.how': [
    'The blast threw {name} back to the start. Choose one item.',
    'Die Sprengung warf {name} zum Start zurück. Wähle eine Sache.',
  ],
  'board.q.rob.item': ['Steal {tile}', '{tile} stehlen'],
  'board.q.rob.none': ['Steal nothing', 'Nichts stehlen'],
  'board.q.rob.none.note': ['{name} keeps everything', '{name} behält alles'],
  'board.q.escape': ['Leave the board?', 'Das Brett verlassen?'],
  'board.q.escape.how': [
    'You stand on a corner with {points|1 point|# points}. The last digger on the board is trapped and scores 0.',
    'Du stehst mit {points|1 Punkt|# Punkten} auf einer Ecke. Wer als Letzter bleibt, ist gefangen und hat 0.',
  ],
  'board.q.escape.do': ['Escape', 'Entkommen'],
  'board.q.escape.note': [
    'Your {points|1 point is|# points are} safe; you dig no more',
    '{points|1 Punkt ist|# Punkte sind} sicher; du gräbst nicht mehr',
  ],
  'board.q.escape.stay': ['Stay', 'Bleiben'],
  'board.q.escape.stay.note': ['Dig on, at your own risk', 'Weitergraben, auf eigenes Risiko'],
  'board.q.gain': ['+{value}, you would have {points}', '+{value}, du hättest {points}'],
  'board.q.loss': ['−{value}, you would have {points}', '−{value}, du hättest {points}'],
  'board.q.even': ['no points', 'keine Punkte'],
  'board.q.stay.lying': ['It stays on the board', 'Es bleibt liegen'],

  // The end
  'board.why.exhausted': ['No treasure is left', 'Kein Schatz ist übrig'],
  'board.why.all passed': ['All players have passed', 'Alle haben gepasst'],
  'board.why.no progress': [
    'Nothing has changed for 15 rounds',
    'Seit 15 Runden hat sich nichts geändert',
  ],
  'board.why.too long': ['600 turns have been played', '600 Züge sind gespielt'],
  'board.why.one left': [
    'Only one player is left on the board',
    'Nur ein Spieler ist noch auf dem Brett',
  ],
  'board.end.turns': ['{why}, after {count|1 turn|# turns}.', '{why}, nach {count|1 Zug|# Zügen}.'],
  'board.end.lost': ['Everything held is lost', 'Alles Gesammelte ist verloren'],
  'board.end.none': ['Nobody wins', 'Niemand gewinnt'],

  // Help
  'board.help': ['Keys and help', 'Tasten und Hilfe'],
  'board.help.arrows': ['go over the board', 'über das Brett gehen'],
  'board.help.enter': [
    'choose the space; again, or anywhere: do it',
    'Feld wählen; noch einmal: ausführen',
  ],
  'board.help.esc': ['choose nothing; look at the table', 'nichts wählen; den Tisch ansehen'],
  'board.help.u': [
    'undo, as long as nobody learnt anything',
    'zurücknehmen, solange niemand Neues sah',
  ],
  'board.help.space': ['skip the motion', 'Bewegung überspringen'],
  'board.help.question': ['this help', 'diese Hilfe'],
  'board.help.turn': [
    'Walk straight on, up to your speed. Tiles next to the spaces you stepped on are turned up; then you may take what you stand on. Before walking you may drop an item on a bare space, or light dynamite.',
    'Geh geradeaus, höchstens so weit wie dein Tempo. Plättchen neben deinem Weg werden aufgedeckt; dann darfst du nehmen, worauf du stehst. Vorher darfst du auf einem leeren Feld etwas ablegen oder Dynamit zünden.',
  ],
  'board.help.win': [
    'The most points in held items win.',
    'Wer am Ende die meisten Punkte in Sachen hat, gewinnt.',
  ],
  'board.help.escape': [
    'Escape: with 10 points you may leave the board at a corner. Who is left in the end scores 0.',
    'Flucht: Mit 10 Punkten darfst du an einer Ecke das Brett verlassen. Wer übrig bleibt, hat 0.',
  ],
  'board.help.fog': [
    'Fog: tiles that are not next to a meeple are turned face down after each turn. You may step on them, but a wall throws you back to the start.',
    'Nebel: Plättchen, neben denen niemand steht, werden nach jedem Zug verdeckt. Du darfst darauf treten, aber eine Mauer wirft dich zum Start zurück.',
  ],
  'board.arrows': ['Arrows', 'Pfeile'],
  'board.space': ['Space', 'Leertaste'],
  'board.tile_on': ['{tile} on {squares}', '{tile} auf {squares}'],
  'board.dative': ['you', 'dir'],
  'board.you': ['You', 'Du'],
  'board.days': ['{days|1 day|# days} {hours} h', '{days|1 Tag|# Tage} {hours} h'],
  'board.clock': ['time left', 'Restzeit'],

  // What happened; .you is said to who did it
  'bev.started': ['{who} has the first turn.', '{who} beginnt.'],
  'bev.started.you': ['{who} have the first turn.', '{who} beginnst.'],
  'bev.moved': [
    '{who} moved {spaces|1 space|# spaces} {direction} to {to}.',
    '{who} ging {spaces|1 Feld|# Felder} nach {direction} bis {to}.',
  ],
  'bev.moved.you': [
    '{who} moved {spaces|1 space|# spaces} {direction} to {to}.',
    '{who} gingst {spaces|1 Feld|# Felder} nach {direction} bis {to}.',
  ],
  'bev.bashed': [
    '{who} bashed {direction} to {to}.',
    '{who} rammte sich nach {direction} bis {to}.',
  ],
  'bev.bashed.you': [
    '{who} bashed {direction} to {to}.',
    '{who} rammtest dich nach {direction} bis {to}.',
  ],
  'bev.smashed': ['{who} smashed {tiles}.', '{who} zertrümmerte {tiles}.'],
  'bev.smashed.you': ['{who} smashed {tiles}.', '{who} zertrümmertest {tiles}.'],
  'bev.hit a wall': [
    '{who} ran into a wall on {square}.',
    '{who} lief auf {square} gegen eine Mauer.',
  ],
  'bev.hit a wall.you': [
    '{who} ran into a wall on {square}.',
    '{who} liefst auf {square} gegen eine Mauer.',
  ],
  'bev.slid': ['{who} slid on the ice to {to}.', '{who} rutschte auf dem Eis bis {to}.'],
  'bev.slid.you': ['{who} slid on the ice to {to}.', '{who} rutschtest auf dem Eis bis {to}.'],
  'bev.warped': ['{who} warped to {to}.', '{who} sprang durch das Portal nach {to}.'],
  'bev.warped.you': ['{who} warped to {to}.', '{who} sprangst durch das Portal nach {to}.'],
  'bev.turned up': ['{who} turned up {tiles}.', '{who} deckte {tiles} auf.'],
  'bev.turned up.you': ['{who} turned up {tiles}.', '{who} decktest {tiles} auf.'],
  'bev.picked up': ['{who} picked up {tile}.', '{who} nahm {tile}.'],
  'bev.picked up.you': ['{who} picked up {tile}.', '{who} nahmst {tile}.'],
  'bev.opened': ['{who} opened {tile} with a key.', '{who} öffnete {tile} mit einem Schlüssel.'],
  'bev.opened.you': [
    '{who} opened {tile} with a key.',
    '{who} öffnetest {tile} mit einem Schlüssel.',
  ],
  'bev.left lying': ['{who} left {tile} lying.', '{who} ließ {tile} liegen.'],
  'bev.left lying.you': ['{who} left {tile} lying.', '{who} ließt {tile} liegen.'],
  'bev.stayed': ['{who} stayed on {square}.', '{who} blieb auf {square}.'],
  'bev.stayed.you': ['{who} stayed on {square}.', '{who} bliebst auf {square}.'],
  'bev.dropped': ['{who} dropped {tile} on {square}.', '{who} legte {tile} auf {square} ab.'],
  'bev.dropped.you': ['{who} dropped {tile} on {square}.', '{who} legtest {tile} auf {square} ab.'],
  'bev.lit': ['{who} lit dynamite on {square}.', '{who} zündete Dynamit auf {square}.'],
  'bev.lit.you': ['{who} lit dynamite on {square}.', '{who} zündetest Dynamit auf {square}.'],
  'bev.blown up': ['The blast destroyed {tiles}.', 'Die Sprengung zerstörte {tiles}.'],
  'bev.thrown back': [
    '{who} was thrown back from {from} to the start.',
    '{who} flog von {from} zurück zum Start.',
  ],
  'bev.thrown back.you': [
    '{who} were thrown back from {from} to the start.',
    '{who} flogst von {from} zurück zum Start.',
  ],
  'bev.robbed': ['{who} stole {tile} from {whom}.', '{who} stahl {whom} {tile}.'],
  'bev.robbed.you': ['{who} stole {tile} from {whom}.', '{who} stahlst {whom} {tile}.'],
  'bev.spared': ['{who} stole nothing from {whom}.', '{who} stahl {whom} nichts.'],
  'bev.spared.you': ['{who} stole nothing from {whom}.', '{who} stahlst {whom} nichts.'],
  'bev.snake met': ['{who} met a snake on {square}.', '{who} traf auf {square} eine Schlange.'],
  'bev.snake met.you': [
    '{who} met a snake on {square}.',
    '{who} trafst auf {square} eine Schlange.',
  ],
  'bev.charmed': [
    '{who} charmed the snake on {square} away.',
    '{who} beschwor die Schlange auf {square} fort.',
  ],
  'bev.charmed.you': [
    '{who} charmed the snake on {square} away.',
    '{who} beschworst die Schlange auf {square} fort.',
  ],
  'bev.laid': [
    '{who} charmed the snake over to {to}.',
    '{who} beschwor die Schlange hinüber nach {to}.',
  ],
  'bev.laid.you': [
    '{who} charmed the snake over to {to}.',
    '{who} beschworst die Schlange hinüber nach {to}.',
  ],
  'bev.missed a turn': [
    '{who} missed a turn and got rid of the snake.',
    '{who} setzte aus und wurde die Schlange los.',
  ],
  'bev.missed a turn.you': [
    '{who} missed a turn and got rid of the snake.',
    '{who} setztest aus und wurdest die Schlange los.',
  ],
  'bev.returned': ['{who} went back to the start.', '{who} ging zum Start zurück.'],
  'bev.returned.you': ['{who} went back to the start.', '{who} gingst zum Start zurück.'],
  'bev.passed': ['{who} passed.', '{who} passte.'],
  'bev.passed.you': ['{who} passed.', '{who} passtest.'],
  'bev.escaped': [
    '{who} escaped from {square} with {points|1 point|# points}.',
    '{who} entkam von {square} mit {points|1 Punkt|# Punkten}.',
  ],
  'bev.escaped.you': [
    '{who} escaped from {square} with {points|1 point|# points}.',
    '{who} entkamst von {square} mit {points|1 Punkt|# Punkten}.',
  ],
  'bev.fog fell': [
    'The fog covered {count|1 tile|# tiles}.',
    'Der Nebel verdeckte {count|1 Plättchen|# Plättchen}.',
  ],
  'bev.over': ['{why}: the game is over.', '{why}: Das Spiel ist aus.'],
  'bev.undone': ['{who} took the last move back.', '{who} nahm den letzten Zug zurück.'],
  'bev.undone.you': ['{who} took the last move back.', '{who} nahmst den letzten Zug zurück.'],
  'bev.away': ['{who} is away; a bot plays for now.', '{who} ist weg; ein Bot spielt einstweilen.'],
  'bev.away.you': [
    '{who} are away; a bot plays for now.',
    '{who} bist weg; ein Bot spielt einstweilen.',
  ],
  'bev.back': ['{who} is back.', '{who} ist zurück.'],
  'bev.back.you': ['{who} are back.', '{who} bist zurück.'],
} satisfies Record<string, Pair>;
