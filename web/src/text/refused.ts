// Why the server has refused something. English sentences are the server's own, with names in braces for their
// values; a test compares them. `refused.CODE` is for sentences that are not here.

import type { Pair } from '../lib/fill';

export const refused = {
  'refused.offline': [
    'The server does not answer. Try again in a moment.',
    'Der Server antwortet nicht. Versuche es gleich noch einmal.',
  ],
  'refused.malformed': ['This cannot be read.', 'Das lässt sich nicht lesen.'],
  'refused.too_large': ['This is too large.', 'Das ist zu groß.'],
  'refused.too_fast': ['Too often; wait a little.', 'Zu oft; warte ein wenig.'],
  'refused.stale': [
    'Something has happened since; look at the table again.',
    'Inzwischen ist etwas passiert; schau noch einmal auf den Tisch.',
  ],
  'refused.illegal': ['The rules do not allow this now.', 'Das erlauben die Regeln gerade nicht.'],
  'refused.not_your_turn': ['Somebody else decides now.', 'Jetzt entscheidet jemand anderes.'],
  'refused.not_your_seat': ['This is not yours.', 'Das gehört nicht dir.'],
  'refused.away': ['A bot plays your seat.', 'Ein Bot spielt deinen Platz.'],
  'refused.no_undo': ['Nothing can be taken back.', 'Es lässt sich nichts zurücknehmen.'],
  'refused.confirm': ['Confirm this.', 'Bestätige das.'],
  'refused.nothing_to_confirm': ['There is nothing to confirm.', 'Es gibt nichts zu bestätigen.'],
  'refused.over': ['The game is over.', 'Die Partie ist zu Ende.'],
  'refused.not_started': ['The game has not started yet.', 'Die Partie hat noch nicht begonnen.'],
  'refused.started': ['The game has started already.', 'Die Partie hat schon begonnen.'],
  'refused.not_alone': [
    'The coach helps only where no other people play.',
    'Der Trainer hilft nur, wo keine anderen Leute mitspielen.',
  ],
  'refused.not_over': ['It is there after the end.', 'Das gibt es nach dem Ende.'],
  'refused.no_seat': ['This seat is not free.', 'Dieser Platz ist nicht frei.'],
  'refused.not_host': ['Only the host can do this.', 'Das kann nur, wer den Tisch eröffnet hat.'],
  'refused.no_table': ['There is no such table.', 'Diesen Tisch gibt es nicht.'],
  'refused.no_game': ['There is no such game.', 'Dieses Spiel gibt es nicht.'],
  'refused.bad_option': [
    'One of the options is not possible.',
    'Eine der Einstellungen ist so nicht möglich.',
  ],
  'refused.bad_name': ['This name is not possible.', 'Dieser Name ist nicht möglich.'],
  'refused.bad_transcript': [
    'The transcript cannot be read.',
    'Das Protokoll lässt sich nicht lesen.',
  ],
  'refused.bad_link': ['This link is not valid any more.', 'Dieser Link gilt nicht mehr.'],
  'refused.foreign_origin': [
    "Another site's page asks.",
    'Die Anfrage kommt von der Seite eines anderen Servers.',
  ],
  'refused.not_found': ['There is nothing here.', 'Hier ist nichts.'],
  'refused.not_allowed': ['This is not possible here.', 'Das geht hier nicht.'],
  'refused.unavailable': [
    'The database does not answer. Nothing was changed; try again.',
    'Die Datenbank antwortet nicht. Es wurde nichts geändert; versuche es noch einmal.',
  ],
  'refused.failed': [
    'Something went wrong on the server. Try again.',
    'Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal.',
  ],
} satisfies Record<string, Pair>;

/** What the server says, and the phrases within. */
export const SENTENCES: readonly Pair[] = [
  // People and tables.
  [
    'The coach helps only where no other people play.',
    'Der Trainer hilft nur, wo keine anderen Leute mitspielen.',
  ],
  [
    'This link is not valid any more; make a new one.',
    'Dieser Link gilt nicht mehr; mach einen neuen.',
  ],
  ['Options have at most {most} characters.', 'Einstellungen haben höchstens {most} Zeichen.'],
  ['The game has not started yet.', 'Die Partie hat noch nicht begonnen.'],
  [
    'Other seats can be looked at when the game is over.',
    'Mit den Augen der anderen kannst du schauen, wenn die Partie zu Ende ist.',
  ],
  [
    '{what} tells all secrets; it is there after the end.',
    '{what} verrät alle Geheimnisse und kommt erst nach dem Ende.',
  ],
  ['{what} is for those who have played.', '{what} ist nur für alle, die mitgespielt haben.'],
  ['There is no such game; there are {games}.', 'Dieses Spiel gibt es nicht; es gibt {games}.'],
  ['The database does not answer.', 'Die Datenbank antwortet nicht.'],
  [
    'The coach could not look at this game, and the server has logged why. Try again.',
    'Der Trainer konnte diese Partie nicht ansehen; warum, steht im Protokoll des Servers. Versuche es noch einmal.',
  ],
  [
    'Something went wrong on the server; look at the table again.',
    'Auf dem Server ist etwas schiefgegangen; schau noch einmal auf den Tisch.',
  ],
  [
    'This secret opens no seat of this table.',
    'Dieses Geheimnis öffnet keinen Platz an diesem Tisch.',
  ],
  [
    'Seat {seat} is not yours; you only watch.',
    'Platz {seat} gehört nicht dir; du schaust nur zu.',
  ],
  [
    'Seat {seat} is not yours; you have seat {own}.',
    'Platz {seat} gehört nicht dir; du hast Platz {own}.',
  ],
  ['Seat {seat} is not yours.', 'Platz {seat} gehört nicht dir.'],
  ['Seat {seat} is not free.', 'Platz {seat} ist nicht frei.'],
  ['Nobody sits on seat {seat}.', 'Auf Platz {seat} sitzt niemand.'],
  ['All seats of this table are taken.', 'Alle Plätze an diesem Tisch sind besetzt.'],
  [
    'The game cannot start: {count} seats are free.',
    'Die Partie kann nicht beginnen: {count} Plätze sind frei.',
  ],
  [
    'The game cannot start: seat {seat} is free.',
    'Die Partie kann nicht beginnen: Platz {seat} ist frei.',
  ],
  [
    "There is no level '{level}'; there are {levels}.",
    'Die Stufe „{level}“ gibt es nicht; es gibt {levels}.',
  ],
  [
    'This table was closed because nobody used it.',
    'Dieser Tisch wurde geschlossen, weil ihn niemand benutzt hat.',
  ],
  ['The game has started already.', 'Die Partie hat schon begonnen.'],
  ['Only who has set up the table can do this.', 'Das kann nur, wer den Tisch eröffnet hat.'],
  [
    'Somebody was quicker; look at the table again.',
    'Jemand war schneller; schau noch einmal auf den Tisch.',
  ],
  [
    'A rematch can be asked for when the game is over.',
    'Eine Revanche gibt es, wenn die Partie zu Ende ist.',
  ],
  [
    'Only who has played can ask for a rematch.',
    'Um eine Revanche kann nur bitten, wer mitgespielt hat.',
  ],
  [
    'There is no such table; the code may be mistyped.',
    'Diesen Tisch gibt es nicht; vielleicht ist der Code vertippt.',
  ],
  [
    'A name has 1 to {most} letters that can be seen.',
    'Ein Name hat 1 bis {most} sichtbare Zeichen.',
  ],
  ['There is nothing to say in this message.', 'In dieser Nachricht steht nichts.'],
  ['Only players talk at the table.', 'Am Tisch reden nur, die mitspielen.'],
  [
    'Too many {what}; wait {wait} s and try again.',
    'Zu viele {what}; warte {wait} s und versuche es noch einmal.',
  ],

  // Messages between page and server.
  ['A message has at most {most} characters.', 'Eine Nachricht hat höchstens {most} Zeichen.'],
  ['The message cannot be read: {problem}.', 'Die Nachricht lässt sich nicht lesen: {problem}.'],
  ['The first message is hello.', 'Die erste Nachricht ist hello.'],
  ['Nothing was said; the first message is hello.', 'Es kam keine Nachricht; die erste ist hello.'],
  ['Hello was said already.', 'Hello wurde schon gesagt.'],
  [
    'A move is in words or as actions, not both.',
    'Ein Zug steht in Worten oder Nummern da, nicht in beidem.',
  ],

  // Moves in general.
  [
    'Nothing can be taken back: somebody has seen something new.',
    'Es lässt sich nichts zurücknehmen: Jemand hat etwas Neues gesehen.',
  ],
  ['The game is over.', 'Die Partie ist zu Ende.'],
  ['{name} decides now, not you.', 'Jetzt entscheidet {name}, nicht du.'],
  [
    'Something has happened since; look at the table again.',
    'Inzwischen ist etwas passiert; schau noch einmal auf den Tisch.',
  ],
  ['There is no move to confirm.', 'Es gibt keinen Zug zu bestätigen.'],
  ['This cannot be taken back; confirm it.', 'Das lässt sich nicht zurücknehmen; bestätige es.'],
  [
    'A bot plays your seat; take it back first.',
    'Ein Bot spielt deinen Platz; übernimm ihn zuerst wieder.',
  ],
  [
    'The server could not keep the move; nothing was played. Try again.',
    'Der Server konnte den Zug nicht festhalten; es wurde nichts gespielt. Versuche es noch einmal.',
  ],
  ['Now you can only {doing}.', 'Jetzt kannst du nur {doing}.'],

  // The card games.
  [
    'pay {debt} more for what was taken, or take more',
    'noch {debt} für das Genommene bezahlen oder mehr nehmen',
  ],
  [
    'sell at least one card this turn; trading and exploring are possible too',
    'in diesem Zug mindestens eine Karte verkaufen; auch tauschen und erkunden geht',
  ],
  ['trade, explore, sell, or end the turn', 'tauschen, erkunden, verkaufen oder den Zug beenden'],
  ['choose whom the thief robs', 'wählen, wen der Dieb bestiehlt'],
  ['use the tent against the storm, or not', 'das Zelt gegen den Sturm benutzen oder es lassen'],
  ['discard {more} to the storm', '{more} an den Sturm abgeben'],
  ['look at a chamber of the Temple, or not', 'eine Kammer des Tempels ansehen oder es lassen'],
  ['keep {more} of the chamber', '{more} aus der Kammer behalten'],
  ['draw another card at the Mine, or stop', 'in der Mine noch eine Karte ziehen oder aufhören'],
  ['name {kinds} to the Sphinx', 'der Sphinx {kinds} nennen'],
  ['nothing: the game is over', 'nichts tun: die Partie ist zu Ende'],
  [
    '{debt} is still to be paid for what was taken.',
    'Für das Genommene ist noch {debt} zu bezahlen.',
  ],
  [
    'At least one card must be sold this turn (A-18, A-19).',
    'In diesem Zug muss mindestens eine Karte verkauft werden (A-18, A-19).',
  ],
  ['There are {seats} players.', 'Es spielen {seats} mit.'],
  ['Player {player} has no cards.', 'Platz {player} hat keine Karten.'],
  ['Chamber {chamber} is empty.', 'Kammer {chamber} ist leer.'],
  ['Chamber {chamber} is empty (M-9).', 'Kammer {chamber} ist leer (M-9).'],
  ['{kinds} are named already.', '{kinds} sind schon genannt.'],
  ['{kinds} are not in this game.', '{kinds} gibt es in dieser Partie nicht.'],
  ['There is {none} in the hand.', 'Auf deiner Hand ist {none}.'],
  ['There is {none} left in the chamber.', 'In der Kammer ist {none} mehr.'],
  ['There is {none} in the marketplace.', 'Auf dem Markt liegt {none}.'],
  [
    '{kinds} were paid this turn, so none can be taken back (A-12).',
    '{kinds} hast du in diesem Zug abgegeben, also kannst du keine zurücknehmen (A-12).',
  ],
  [
    'The hand cannot pay {price} for {one} (A-12).',
    '{one} kostet {price}; so viel kann deine Hand nicht bezahlen (A-12).',
  ],
  [
    '{kinds} were taken this turn, so none can be given (A-12).',
    '{kinds} hast du in diesem Zug genommen, also kannst du keine abgeben (A-12).',
  ],
  [
    'Take something from the marketplace first, then pay for it (A-12).',
    'Nimm zuerst etwas vom Markt, dann bezahle dafür (A-12).',
  ],
  [
    'A trade gives at least one card and takes at least one of another kind (A-11).',
    'Ein Tausch gibt mindestens eine Karte ab und nimmt mindestens eine andere (A-11).',
  ],
  [
    'The given cards are worth {give}, less than those taken with {take} (A-11).',
    'Die abgegebenen Karten sind {give} wert, die genommenen aber {take} (A-11).',
  ],
  ['The hand has {held}, not {count}.', 'Deine Hand hat {held}, nicht {count}.'],
  [
    'A set of {kinds} has at most {most} cards (A-15).',
    'Ein Satz {kinds} hat höchstens {most} {most|Karte|Karten} (A-15).',
  ],
  ['The {monument} has {chambers}.', '{monument}: Hier gibt es nur {chambers}.'],
  ['Only one exploration a turn (N-10).', 'Nur eine Erkundung in einem Zug (N-10).'],
  [
    'Chamber {chamber} asks for {maps}; the hand has {held}.',
    'Kammer {chamber} verlangt {maps}; deine Hand hat {held}.',
  ],

  // Bad Archeology.
  [
    'move, bash, return, pass, drop an item or light dynamite',
    'gehen, rammen, zurückkehren, passen, etwas fallen lassen oder Dynamit zünden',
  ],
  ['take the tile or leave it', 'das Plättchen nehmen oder liegen lassen'],
  ['warp or stay', 'springen oder bleiben'],
  ['discard the snake or lay it somewhere', 'die Schlange ablegen oder irgendwohin legen'],
  ['steal something or nothing', 'etwas stehlen oder nichts'],
  ['escape or stay', 'entkommen oder bleiben'],
  ['Player {player} holds {none}.', 'Bei Platz {player} ist {none}.'],
  [
    '{square} is not a completely empty space (B-22).',
    '{square} ist kein ganz leeres Feld (B-22).',
  ],
  [
    'Your speed is {fast}, so {spaces} spaces are too far (B-6).',
    'Dein Tempo ist {fast}, also sind {spaces} Felder zu weit (B-6).',
  ],
  [
    '{square} is not straight ahead of {start} (B-6).',
    '{square} liegt nicht geradeaus von {start} (B-6).',
  ],
  ['The board ends there (B-7).', 'Dort endet das Brett (B-7).'],
  [
    'The tile on {square} lies face down; that takes speed 4 (B-20).',
    'Das Plättchen auf {square} ist verdeckt; dafür brauchst du Tempo 4 (B-20).',
  ],
  ['There is a wall on {square} (B-8).', 'Auf {square} steht eine Mauer (B-8).'],
  [
    '{tile} on {square} cannot be passed (B-8).',
    'An {square} kommst du nicht vorbei: Dort ist {tile} (B-8).',
  ],
  [
    'Bashing takes speed {needed}; yours is {fast} (B-21).',
    'Rammen braucht Tempo {needed}; deines ist {fast} (B-21).',
  ],
  [
    'There is a wall on {square}; a bash ends where one can stand (B-21).',
    'Auf {square} steht eine Mauer; Rammen endet, wo man stehen kann (B-21).',
  ],
  [
    'There is no tile on the way to bash through: move instead (B-21).',
    'Auf dem Weg liegt kein Plättchen, durch das du rammen könntest: Geh stattdessen (B-21).',
  ],
  ['You hold {none}.', 'Bei dir ist {none}.'],
  [
    'One item a turn may be dropped (B-14).',
    'In einem Zug darfst du nur einen Gegenstand fallen lassen (B-14).',
  ],
  [
    '{place} is not a bare space to drop something on (B-14).',
    '{place} ist kein leeres Feld, auf das du etwas fallen lassen kannst (B-14).',
  ],
  ['The centre', 'Die Mitte'],
  ['A corner', 'Eine Ecke'],
  ['{tile} on {square}', 'Das Feld {square} ({tile})'],
  ['You stand on the centre already (B-12).', 'Du stehst schon auf der Mitte (B-12).'],
  ['You hold no dynamite (B-15).', 'Du hast kein Dynamit (B-15).'],
  [
    'Dynamite cannot be lit on the centre or a corner (B-15).',
    'Auf der Mitte und in den Ecken lässt sich kein Dynamit zünden (B-15).',
  ],
  [
    'The tile on {square} lies face down (B-24).',
    'Das Plättchen auf {square} ist verdeckt (B-24).',
  ],
  [
    'Nobody can warp to {tile} on {square} (B-24).',
    'Nach {square} kann niemand springen: Dort ist {tile} (B-24).',
  ],

  // Options.
  [
    'long-expedition is for 2 or 3 seats, not {seats}.',
    'Die lange Expedition ist für 2 oder 3 Plätze, nicht für {seats}.',
  ],
  [
    "value table, row '{row}': trade is a number from 1 to 9, not {trade}.",
    'Wertetabelle, Zeile „{row}“: Der Tauschwert ist eine Zahl von 1 bis 9, nicht {trade}.',
  ],
  [
    "value table, row '{row}': prices lists 1 to {most} numbers, not {prices}.",
    'Wertetabelle, Zeile „{row}“: Preise sind 1 bis {most} Zahlen, nicht {prices}.',
  ],
  [
    "value table, row '{row}': a price is a number from 0 to 99, not {price}.",
    'Wertetabelle, Zeile „{row}“: Ein Preis ist eine Zahl von 0 bis 99, nicht {price}.',
  ],
  [
    "value table, row '{row}': prices must not fall, as {prices} do.",
    'Wertetabelle, Zeile „{row}“: Preise dürfen nicht fallen, wie es {prices} tun.',
  ],
  [
    'counts: {fewest} tiles in all are the fewest, not {total}.',
    'Plättchen: Zusammen müssen es mindestens {fewest} sein, nicht {total}.',
  ],
  [
    'counts: the number of {tile} is from 0 to {most}, not {count}.',
    'Plättchen: Die Anzahl für {tile} ist 0 bis {most}, nicht {count}.',
  ],

  // Transcripts.
  ['This game has {seats} seats.', 'Diese Partie hat {seats} Plätze.'],
  ['Line {line}: {problem}', 'Zeile {line}: {problem}'],
  ["a transcript begins with '{first}'.", 'Ein Protokoll beginnt mit „{first}“.'],
  ['this is version {version}, not {ours}.', 'Das ist Version {version}, nicht {ours}.'],
  [
    "expected 'name: value' once for each name, not '{line}'.",
    'Hier muss „name: wert“ stehen, jeder Name einmal, nicht „{line}“.',
  ],
  ["the header does not say '{name}'.", 'Im Kopf fehlt „{name}“.'],
  ['this is a game of {game}, not {wanted}.', 'Das ist eine Partie {game}, nicht {wanted}.'],
  [
    'the seed and the salt do not fit the commitment.',
    'Startwert (seed) und Salz (salt) passen nicht zum Siegel (commitment).',
  ],
  ["the value of '{name}' cannot be read.", 'Der Wert von „{name}“ lässt sich nicht lesen.'],
  [
    'played under rules version {rules}, but this program has version {ours}.',
    'Gespielt wurde nach Version {rules} der Regeln, dieses Programm hat Version {ours}.',
  ],
  [
    "expected a move such as '1. player 1: end turn', not '{line}'.",
    'Hier muss ein Zug wie „1. player 1: end turn“ stehen, nicht „{line}“.',
  ],
  [
    "nothing may follow the line that begins with 'end:'.",
    'Nach der Zeile, die mit „end:“ beginnt, darf nichts mehr stehen.',
  ],
  [
    "the transcript is cut off: its last line does not begin with 'end:'.",
    'Das Protokoll ist abgeschnitten: Seine letzte Zeile beginnt nicht mit „end:“.',
  ],
  ['move {number} is missing.', 'Zug {number} fehlt.'],
  [
    'it is for player {actor} to move, not player {player}.',
    'Am Zug ist player {actor}, nicht player {player}.',
  ],
  [
    'a line holds one decision, not a composed move.',
    'In einer Zeile steht eine Entscheidung, kein zusammengesetzter Zug.',
  ],
  [
    '{announced} moves are announced, but {here} are here.',
    'Angekündigt sind {announced} Züge, hier stehen {here}.',
  ],
  ["the replay gives '{end}', not '{line}'.", 'Nachgespielt kommt „{end}“ heraus, nicht „{line}“.'],
];

/** Words that the server puts into its sentences. */
export const WORDS: readonly Pair[] = [
  ['more card', 'weitere Karte'],
  ['more cards', 'weitere Karten'],
  ['two kinds', 'zwei Arten'],
  ['another kind', 'eine weitere Art'],
  ['one chamber', 'eine Kammer'],
  ['two chambers', 'zwei Kammern'],
  ['three chambers', 'drei Kammern'],
  ['The transcript', 'Das Protokoll'],
  ['The coach', 'Der Trainer'],
  ['new people', 'neue Leute'],
  ['new tables', 'neue Tische'],
  ['joins', 'Beitritte'],
  ['connections', 'Verbindungen'],
  ['messages', 'Nachrichten'],
  ['moves', 'Züge'],
  ['requests', 'Anfragen'],
  ['games for the coach', 'Partien für den Trainer'],
  ['questions to the coach', 'Fragen an den Trainer'],
  ['transcripts', 'Protokolle'],
  ['recovery links', 'Wiederherstellungslinks'],
  ['Pyramid', 'Pyramide'],
  ['Great Pyramid', 'Große Pyramide'],
  ['Temple', 'Tempel'],
  ['Tomb', 'Grab'],
  ['Mine', 'Mine'],
  ['Sphinx', 'Sphinx'],
  ['Buried Ruins', 'Verschüttete Ruinen'],
  ['both maps', 'beide Landkarten'],
  ['nothing', 'nichts'],
];

export interface Noun {
  name: Pair; // one of it
  many: Pair;
  article: 'der' | 'die' | 'das';
}

export const NOUNS: readonly Noun[] = [
  { name: ['card', 'Karte'], many: ['cards', 'Karten'], article: 'die' },
  { name: ['point', 'Punkt'], many: ['points', 'Punkte'], article: 'der' },
  { name: ['pot shard', 'Tonscherbe'], many: ['pot shards', 'Tonscherben'], article: 'die' },
  { name: ['parchment', 'Pergament'], many: ['parchments', 'Pergamente'], article: 'das' },
  { name: ['coin', 'Münze'], many: ['coins', 'Münzen'], article: 'die' },
  { name: ['cup', 'Becher'], many: ['cups', 'Becher'], article: 'der' },
  { name: ['talisman', 'Talisman'], many: ['talismans', 'Talismane'], article: 'der' },
  { name: ['map', 'Landkarte'], many: ['maps', 'Landkarten'], article: 'die' },
  { name: ['mask', 'Maske'], many: ['masks', 'Masken'], article: 'die' },
  { name: ['tablet', 'Tafel'], many: ['tablets', 'Tafeln'], article: 'die' },
  { name: ['pendant', 'Anhänger'], many: ['pendants', 'Anhänger'], article: 'der' },
  { name: ['gem', 'Edelstein'], many: ['gems', 'Edelsteine'], article: 'der' },
  { name: ['jade', 'Jadestatue'], many: ['jades', 'Jadestatuen'], article: 'die' },
  { name: ['jade statue', 'Jadestatue'], many: ['jade statues', 'Jadestatuen'], article: 'die' },
  { name: ['dynamite', 'Dynamit'], many: ['dynamite', 'Dynamit'], article: 'das' },
  { name: ['chest', 'Truhe'], many: ['chests', 'Truhen'], article: 'die' },
  { name: ['treasure chest', 'Truhe'], many: ['treasure chests', 'Truhen'], article: 'die' },
  { name: ['key', 'Schlüssel'], many: ['keys', 'Schlüssel'], article: 'der' },
  { name: ['charmer', 'Beschwörer'], many: ['charmers', 'Beschwörer'], article: 'der' },
  {
    name: ['snake charmer', 'Beschwörer'],
    many: ['snake charmers', 'Beschwörer'],
    article: 'der',
  },
  { name: ['potion', 'Trank'], many: ['potions', 'Tränke'], article: 'der' },
  { name: ['snake', 'Schlange'], many: ['snakes', 'Schlangen'], article: 'die' },
  { name: ['ice', 'Eis'], many: ['ice', 'Eis'], article: 'das' },
  { name: ['portal', 'Portal'], many: ['portals', 'Portale'], article: 'das' },
  { name: ['wall', 'Mauer'], many: ['walls', 'Mauern'], article: 'die' },
];
