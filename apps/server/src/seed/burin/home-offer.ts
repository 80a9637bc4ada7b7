import type { NewSection } from '@butiga/commerce-sdk/contracts'
import { phoneIn, type ContentTools } from './content.ts'
import { section } from '../sections.ts'

/** What the company offers: the first half of the home page. */
export const offerSections = (tools: ContentTools): NewSection[] => {
  const { say, picture, product, category, categories, home, language } = tools
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
        'Burin bringt Pakete über Nacht vom Festland auf die Inseln. Im Shop gibt es alles, damit sie heil ankommen, und einige Geschenke, die das Verschicken lohnen.',
      ),
      actions: [
        { label: say('Uđi u butigu', 'Enter the shop', 'Zum Shop'), link: categories },
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
          title: say('Trake i naljepnice', 'Tapes and labels', 'Klebe\u00adbänder und Etiketten'),
          text: say('Drži i po kiši', 'Holds in the rain too', 'Hält auch bei Regen'),
          link: category('tapes'),
          picture: picture('tape-man'),
          tile: 'honey',
        },
        {
          title: say('Pokloni s otoka', 'Island gifts', 'Insel\u00adgeschenke'),
          text: say('22 mala proizvođača', '22 small producers', '22 kleine Erzeuger'),
          link: category('gifts'),
          picture: picture('giftbox'),
          tile: 'sage',
        },
        {
          title: say('Usluge dostave', 'Delivery services', 'Liefer\u00addienste'),
          text: say('Isti dan ili preko noći', 'Same day or overnight', 'Am selben Tag oder über Nacht'),
          link: home('uslugeId'),
          picture: picture('van'),
          tile: 'sea',
        },
        {
          title: say('Poklon-bonovi', 'Gift vouchers', 'Geschenk\u00adgutscheine'),
          text: say('Stižu odmah e-poštom', 'By e-mail, right away', 'Sofort per E-Mail'),
          link: product('BON-50'),
          picture: picture('voucher'),
          tile: 'lav',
        },
      ],
    }),
    section('featured', null, {
      heading: say('Najčešće u košarici', 'Most often in the cart', 'Am häufigsten im Warenkorb'),
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
      picture: picture('quay-by-day'),
      services: [
        {
          title: say('Noćna dostava na otoke', 'Overnight island delivery', 'Nachtlieferung auf die Inseln'),
          text: say(
            'Predano do 18 h, na pragu do 8 h',
            'Hand over by 6 pm, on the doorstep by 8 am',
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
            'Hand over by 11 am, delivered by 6 pm',
            'Abgabe bis 11 Uhr, Zustellung bis 18 Uhr',
          ),
          link: home('kontaktId'),
          price: { amount: 9.9, from: false },
        },
        {
          title: say('Pakiranje na adresi', 'Packing at your door', 'Packservice bei Ihnen zu Hause'),
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
        link: phoneIn(language),
        after: say(
          ', javlja se čovjek, radnim danom od 7 do 20 h.',
          '. A person answers, weekdays 7 to 20.',
          '. Es meldet sich ein Mensch, werktags von 7 bis 20 Uhr.',
        ),
      },
    }),
  ]
}
