import type { SeedComment, SeedPost, SeedTerm } from '../../sample.ts'
import { texts } from '../../texts.ts'
import { posts as ofShop, terms as termsOfShop } from '../posts.ts'

export const terms = {
  ...termsOfShop,
  repair: {
    type: 'category',
    title: texts('Popravci', 'Repairs', 'Reparaturen'),
    slug: texts('popravci', 'repairs', 'reparaturen'),
    description: texts(
      'Korak po korak, s alatom koji imate.',
      'Step by step, with the tools you have.',
      'Schritt für Schritt, mit dem Werkzeug, das Sie haben.',
    ),
  },
  electric: {
    type: 'tag',
    title: texts('Struja', 'Electricity', 'Strom'),
    slug: texts('struja', 'electricity', 'strom'),
    description: texts('Prije svega izvucite utikač.', 'Pull the plug first.', 'Zuerst den Stecker ziehen.'),
  },
} as const satisfies Record<string, SeedTerm>

const lamp = texts('lampa-koja-treperi', 'a-lamp-that-flickers', 'eine-lampe-die-flackert')

export const posts: readonly SeedPost[] = [
  {
    daysAgo: 3,
    terms: ['repair', 'electric'],
    author: 'Ana Primjer',
    image: 'lamp',
    slug: lamp,
    title: texts('Lampa koja treperi', 'A lamp that flickers', 'Eine Lampe, die flackert'),
    description: texts(
      'Tri uzroka po redu, od žarulje do grla.',
      'Three causes, from the bulb to the socket.',
      'Drei Ursachen der Reihe nach, von der Birne bis zur Fassung.',
    ),
    html: texts(
      '<p>Najprije izvucite utikač. Zatim drugom žaruljom provjerite je li kriva ona: u pola slučajeva jest.</p><h2>Grlo</h2><p>Jezičac u grlu s godinama se spljošti. Podignite ga drvenim štapićem za dva milimetra.</p><h2>Prekidač</h2><p>Ako treperi samo kad se lampa pomakne, ponesite je u utorak: kabel se mijenja za pola sata.</p>',
      '<p>Pull the plug first. Then try another bulb: in half of all cases that was it.</p><h2>The socket</h2><p>The tongue in the socket flattens over the years. Lift it by two millimetres with a wooden stick.</p><h2>The switch</h2><p>If it flickers only when you move the lamp, bring it on Tuesday: a new cable takes half an hour.</p>',
      '<p>Ziehen Sie zuerst den Stecker. Dann probieren Sie eine andere Birne: In der Hälfte der Fälle lag es an ihr.</p><h2>Die Fassung</h2><p>Die Zunge in der Fassung wird mit den Jahren flach. Heben Sie sie mit einem Holzstab um zwei Millimeter an.</p><h2>Der Schalter</h2><p>Flackert es nur, wenn Sie die Lampe bewegen, bringen Sie sie am Dienstag mit: Ein neues Kabel dauert eine halbe Stunde.</p>',
    ),
  },
  ...ofShop,
  {
    daysAgo: 20,
    terms: ['repair'],
    author: 'Ivo Primjer',
    image: 'cushion',
    slug: texts('rupa-u-jastuku', 'a-hole-in-a-cushion', 'ein-loch-im-kissen'),
    title: texts('Rupa u jastuku', 'A hole in a cushion', 'Ein Loch im Kissen'),
    description: texts(
      'Kako zakrpati tkaninu da se krpa vidi, i to namjerno.',
      'How to patch fabric so that the patch shows, on purpose.',
      'Wie man Stoff so flickt, dass man den Flicken sieht, und zwar mit Absicht.',
    ),
    html: texts(
      '<p>Krpu izrežite dva prsta veću od rupe, zaoblite joj kutove i prišijte je koncem u drugoj boji. Što se vidi, ne mora se skrivati.</p>',
      '<p>Cut the patch two fingers larger than the hole, round its corners and sew it on with thread of another colour. What shows need not be hidden.</p>',
      '<p>Schneiden Sie den Flicken zwei Finger größer als das Loch, runden Sie die Ecken ab und nähen Sie ihn mit andersfarbigem Faden auf. Was man sieht, muss man nicht verstecken.</p>',
    ),
  },
]

export const comments: readonly SeedComment[] = [
  {
    about: { post: lamp.hrv },
    daysAgo: 2,
    language: 'hrv',
    author: 'Marija T.',
    rating: 5,
    text: 'Bio je jezičac u grlu. Lampa iz 1974. opet svijetli.',
    reply: 'Odlično! Ponesite je u utorak, zanima nas.',
  },
  {
    about: { post: lamp.eng },
    daysAgo: 1,
    language: 'eng',
    author: 'Paul D.',
    rating: 4,
    text: 'Worked at once. A drawing of the socket would help.',
  },
]
