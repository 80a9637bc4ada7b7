import type { NewSection } from '@butiga/commerce-sdk/contracts'
import { phoneIn, type ContentTools } from './content.ts'
import { section } from '../sections.ts'

/** A gift at length, who trusts the company, and how to reach it: the second half of the home page. */
export const companySections = ({ language, say, picture, product }: ContentTools): NewSection[] => [
  section('spotlight', null, {
    heading: say('Tri otoka u jednoj kutiji', 'Three islands in one box', 'Drei Inseln in einer Box'),
    text: say(
      'Ulje s Brača, med s Cresa i šalica iz Velog Iža. Birate veličinu, glazuru i ime koje će majstorica upisati u keramiku.',
      'Oil from Brač, honey from Cres and a cup from Veli Iž. You choose the size, the glaze and the name the potter will engrave.',
      'Öl von Brač, Honig von Cres und ein Becher aus Veli Iž. Sie wählen die Größe, die Glasur und den Namen, den die Töpferin einritzt.',
    ),
    picture: picture('giftbox'),
    badge: say('Složite sami', 'Build your own', 'Selbst gestalten'),
    parts: [
      {
        title: say('Maslinovo ulje Oblica, Brač', 'Olive oil Oblica, Brač', 'Olivenöl Oblica, Brač'),
        text: say('OPG Škarić, 500 ml', 'Škarić family farm, 500 ml', 'Hof Škarić, 500 ml'),
        picture: picture('oil'),
        tile: 'sage',
      },
      {
        title: say('Med od kadulje, Cres', 'Sage honey, Cres', 'Salbeihonig, Cres'),
        text: say('OPG Mužić, 450 g', 'Mužić family farm, 450 g', 'Hof Mužić, 450 g'),
        picture: picture('honey'),
        tile: 'honey',
      },
      {
        title: say('Keramička šalica „Nevera”', 'Ceramic cup “Nevera”', 'Keramikbecher „Nevera“'),
        text: say('Ručni rad, 3 glazure', 'Handmade, 3 glazes', 'Handarbeit, 3 Glasuren'),
        picture: picture('cup'),
        tile: 'sea',
      },
    ],
    action: { label: say('Složi kutiju', 'Build your box', 'Box zusammenstellen'), link: product('POK-3') },
    price: { amount: 54, from: false },
  }),
  section('references', 'referenceId', {
    heading: say('Reference', 'References', 'Referenzen'),
    quote: {
      text: say(
        '„Šaljemo 400 boca tjedno na jedanaest otoka. U dvije godine slomljene su tri, i sve tri nam je Burin platio prije nego što smo nazvali.”',
        '“We send 400 bottles a week to eleven islands. In two years three broke, and Burin paid for all three before we called.”',
        '„Wir schicken 400 Flaschen pro Woche auf elf Inseln. In zwei Jahren gingen drei zu Bruch, und alle drei hat Burin bezahlt, bevor wir angerufen haben.“',
      ),
      name: 'Ivana Šćepanović',
      role: say('vinarija Žuljević, Pelješac', 'Žuljević winery, Pelješac', 'Weingut Žuljević, Pelješac'),
    },
    clients: [
      {
        name: 'Ljekarne Đurđević',
        text: say(
          'hladni lanac do pet otoka, svako jutro',
          'cold chain to five islands, every morning',
          'Kühlkette auf fünf Inseln, jeden Morgen',
        ),
      },
      {
        name: 'Knjižara Vjetrenica',
        text: say(
          'narudžbe do 17 h, sutra u 8 na Visu',
          'orders by 5 pm, 8 am on Vis',
          'bis 17 Uhr bestellt, um 8 Uhr auf Vis',
        ),
      },
      {
        name: 'Keramika Veli Iž',
        text: say('lomljivo, a ipak čitavo', 'fragile, and still in one piece', 'zerbrechlich und doch heil'),
      },
      {
        name: 'Općina Lastovo',
        text: say(
          'urudžbirana pošta i birački materijal',
          'registered mail and ballots',
          'Behördenpost und Wahlunterlagen',
        ),
      },
    ],
  }),
  section('contact', 'kontaktId', {
    heading: say('Javite se', 'Get in touch', 'Melden Sie sich'),
    text: say(
      'Odgovaramo isti dan, najčešće unutar sata.',
      'We answer the same day, usually within the hour.',
      'Wir antworten am selben Tag, meist innerhalb einer Stunde.',
    ),
    facts: [
      {
        kind: 'address',
        label: say('Adresa', 'Address', 'Adresse'),
        value: 'Put Firula 18, 21000 Split',
        link: null,
        note: say(
          'ulaz s rampe, parking za 3 vozila',
          'ramp entrance, parking for 3',
          'Eingang an der Rampe, drei Parkplätze',
        ),
      },
      {
        kind: 'hours',
        label: say('Radno vrijeme', 'Hours', 'Öffnungszeiten'),
        value: say('pon–pet 7–20 h, sub 8–13 h', 'Mon–Fri 7 am–8 pm, Sat 8 am–1 pm', 'Mo–Fr 7–20, Sa 8–13 Uhr'),
        link: null,
        note: null,
      },
      {
        kind: 'phone',
        label: say('Telefon', 'Phone', 'Telefon'),
        value: phoneIn(language).label,
        link: phoneIn(language).link,
        note: null,
      },
      {
        kind: 'mail',
        label: say('E-pošta', 'E-mail', 'E-Mail'),
        value: 'bok@burin.example',
        link: 'mailto:bok@burin.example',
        note: null,
      },
    ],
    action: { label: say('Pišite nam', 'Write to us', 'Schreiben Sie uns'), link: 'mailto:bok@burin.example' },
  }),
]
