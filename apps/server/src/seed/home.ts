import type { BlockName, SectionProps } from '@butiga/commerce-sdk/contracts'
import type { ContentTools } from './content.ts'
import { texts } from './texts.ts'

export interface TypedSection<B extends BlockName = BlockName> {
  block: B
  anchor: string | null
  props: SectionProps[B]
}

const section = <B extends BlockName>(block: B, anchor: string | null, props: SectionProps[B]): TypedSection<B> => ({
  block,
  anchor,
  props,
})

/** The sections of the home page; four of them are the anchors that the header links to (spec 2, Marketing header/footer). */
export const homeSections = ({
  language,
  picture,
  product,
  category,
  categories,
  home,
}: ContentTools): TypedSection[] => {
  const say = (hrv: string, eng: string, deu: string): string => texts(hrv, eng, deu)[language]
  const phone = { label: say('021 555 018', '+385 21 555 018', '+385 21 555 018'), link: 'tel:+38521555018' }
  return [
    section('hero', 'pocetnaId', {
      heading: say(
        'Navečer predano, ujutro na pragu.',
        'Sent tonight, there by morning.',
        'Abends abgegeben, morgens vor der Tür.',
      ),
      text: say(
        'Burin noću vozi pakete s kopna na otoke. U butigi je sve što treba da stignu čitavi, i pokoji dar koji vrijedi poslati.',
        'Burin carries parcels from the mainland to the islands overnight. The shop has all they need to arrive whole, and a few gifts worth sending.',
        'Burin bringt Pakete über Nacht vom Festland auf die Inseln. In der Butiga gibt es alles, damit sie heil ankommen, und einige Geschenke, die das Verschicken lohnen.',
      ),
      actions: [
        { label: say('Uđi u butigu', 'Enter the shop', 'In die Butiga'), link: categories },
        { label: say('Naruči dostavu', 'Book a delivery', 'Lieferung buchen'), link: home('uslugeId') },
      ],
      picture: picture(
        'scene-night',
        say(
          'Dostavno vozilo na splitskoj rivi, noćni trajekt i otočno mjesto s osvijetljenim prozorima',
          'Delivery van on the Split waterfront, the night ferry and an island village with lit windows',
          'Lieferwagen an der Uferpromenade von Split, die Nachtfähre und ein Inselort mit erleuchteten Fenstern',
        ),
      ),
      narrowPicture: picture('scene-night-m'),
      route: {
        label: say('Kako paket putuje', 'How a parcel travels', 'So reist ein Paket'),
        stops: [
          {
            time: '18:00',
            title: say('Predate', 'You hand over', 'Abgabe'),
            text: say(
              'u Splitu ili kuriru na vratima',
              'in Split or to the courier',
              'in Split oder beim Kurier an der Tür',
            ),
          },
          {
            time: '22:30',
            title: say('Trajekt', 'Ferry', 'Fähre'),
            text: say(
              'paket putuje dok spavate',
              'the parcel sails while you sleep',
              'das Paket fährt, während Sie schlafen',
            ),
          },
          {
            time: '05:40',
            title: say('Otok', 'Island', 'Insel'),
            text: say('iskrcaj i razvrstavanje', 'unloading and sorting', 'Entladen und Sortieren'),
          },
          {
            time: '08:00',
            title: say('Na pragu', 'Doorstep', 'Vor der Tür'),
            text: say('uz kavu i SMS', 'with coffee and a text', 'zum Kaffee, mit SMS'),
          },
        ],
      },
    }),
    section('needs', null, {
      heading: say('Što šaljete?', 'What are you sending?', 'Was verschicken Sie?'),
      more: { label: say('Sve kategorije', 'All categories', 'Alle Kategorien'), link: categories },
      tiles: [
        {
          title: say('Kutije i ambalaža', 'Boxes and packaging', 'Kartons und Verpackung'),
          text: say('Od omotnice do selidbe', 'From an envelope to a move', 'Vom Umschlag bis zum Umzug'),
          link: category('packaging'),
          picture: picture('box-stack'),
          tile: 'plain',
        },
        {
          title: say('Trake i naljepnice', 'Tapes and labels', 'Klebebänder und Etiketten'),
          text: say('Drži i po kiši', 'Holds in the rain too', 'Hält auch bei Regen'),
          link: category('tapes'),
          picture: picture('tape-man'),
          tile: 'honey',
        },
        {
          title: say('Pokloni s otoka', 'Island gifts', 'Inselgeschenke'),
          text: say('22 mala proizvođača', '22 small producers', '22 kleine Erzeuger'),
          link: category('gifts'),
          picture: picture('giftbox'),
          tile: 'sage',
        },
        {
          title: say('Usluge dostave', 'Delivery services', 'Lieferdienste'),
          text: say('Isti dan ili preko noći', 'Same day or overnight', 'Am selben Tag oder über Nacht'),
          link: home('uslugeId'),
          picture: picture('van'),
          tile: 'sea',
        },
        {
          title: say('Poklon-bonovi', 'Gift vouchers', 'Geschenkgutscheine'),
          text: say('Stižu odmah e-poštom', 'By e-mail, right away', 'Sofort per E-Mail'),
          link: product('BON-50'),
          picture: picture('voucher'),
          tile: 'lav',
        },
      ],
    }),
    section('featured', null, {
      heading: say('Najčešće u košarici', 'Most often in the basket', 'Am häufigsten im Korb'),
      text: say(
        'Naručeno do 16 h, sutra je kod vas.',
        'Order by 4 pm, have it tomorrow.',
        'Bis 16 Uhr bestellt, morgen bei Ihnen.',
      ),
      limit: 4,
    }),
    section('services', 'uslugeId', {
      heading: say(
        'Tri načina da stigne na vrijeme',
        'Three ways to arrive on time',
        'Drei Wege, pünktlich anzukommen',
      ),
      picture: picture('scene-day'),
      services: [
        {
          title: say('Noćna dostava na otoke', 'Overnight island delivery', 'Nachtlieferung auf die Inseln'),
          text: say(
            'Predano do 18 h, na pragu do 8 h',
            'Hand over by 18, on the doorstep by 8',
            'Abgabe bis 18 Uhr, bis 8 Uhr an der Tür',
          ),
          link: product('USL-NOC'),
          price: { amount: 14.5, from: false },
        },
        {
          title: say(
            'Dostava isti dan, Split i Kaštela',
            'Same-day delivery, Split and Kaštela',
            'Lieferung am selben Tag, Split und Kaštela',
          ),
          text: say(
            'Predano do 11 h, dostavljeno do 18 h',
            'Hand over by 11, delivered by 18',
            'Abgabe bis 11 Uhr, Zustellung bis 18 Uhr',
          ),
          link: home('kontaktId'),
          price: { amount: 9.9, from: false },
        },
        {
          title: say('Pakiranje na adresi', 'Packing at your door', 'Einpacken bei Ihnen'),
          text: say(
            'Dolazimo s kutijama i trakom',
            'We bring the boxes and tape',
            'Wir kommen mit Kartons und Klebeband',
          ),
          link: home('kontaktId'),
          price: { amount: 35, from: true },
        },
      ],
      note: {
        before: say(
          'Ne znate što vam treba? Nazovite ',
          'Not sure what you need? Call ',
          'Nicht sicher, was Sie brauchen? Rufen Sie an: ',
        ),
        link: phone,
        after: say(
          ', javlja se čovjek, radnim danom od 7 do 20 h.',
          '. A person answers, weekdays 7 to 20.',
          '. Es meldet sich ein Mensch, werktags von 7 bis 20 Uhr.',
        ),
      },
    }),
    section('spotlight', null, {
      heading: say('Tri otoka u jednoj kutiji', 'Three islands in one box', 'Drei Inseln in einer Box'),
      text: say(
        'Ulje s Brača, med s Cresa i šalica iz Velog Iža. Birate veličinu, glazuru i ime koje će majstorica upisati u keramiku.',
        'Oil from Brač, honey from Cres and a cup from Veli Iž. You choose the size, the glaze and the name the potter will engrave.',
        'Öl von Brač, Honig von Cres und ein Becher aus Veli Iž. Sie wählen die Größe, die Glasur und den Namen, den die Töpferin einritzt.',
      ),
      picture: picture('giftbox'),
      badge: say('Složite sami', 'Build your own', 'Selbst gefüllt'),
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
      action: { label: say('Složi kutiju', 'Build the box', 'Box zusammenstellen'), link: product('POK-3') },
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
          value: say('pon–pet 7–20, sub 8–13', 'Mon–Fri 7–20, Sat 8–13', 'Mo–Fr 7–20, Sa 8–13 Uhr'),
          link: null,
          note: null,
        },
        { kind: 'phone', label: say('Telefon', 'Phone', 'Telefon'), value: phone.label, link: phone.link, note: null },
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
}
