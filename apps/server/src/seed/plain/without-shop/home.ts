import { withSectionIds, type Section } from '@butiga/commerce-sdk/contracts'
import { section } from '../../sections.ts'
import { address, mail, phone } from '../content.ts'
import { shelf } from '../picture-titles.ts'
import type { ContentTools } from './content.ts'

/** The sections of the home page. */
export const homeSections = ({ language, say, picture, events, page, posts }: ContentTools): Section[] =>
  withSectionIds([
    section('hero', null, {
      heading: say('Popravimo to zajedno.', 'Let us repair it together.', 'Reparieren wir es gemeinsam.'),
      text: say(
        'Polica je radionica udruge susjeda: lampe, stolci i odjeća ovdje dobivaju drugu priliku.',
        'Polica is a workshop run by neighbours: lamps, chairs and clothes get a second chance here.',
        'Polica ist die Werkstatt einer Nachbarschaft: Lampen, Stühle und Kleidung bekommen hier eine zweite Chance.',
      ),
      actions: [
        { label: say('Što je u planu', 'What is coming up', 'Was ansteht'), link: events },
        { label: say('Tko smo', 'Who we are', 'Wer wir sind'), link: page('about') },
      ],
      picture: picture('shelf', shelf[language]),
      narrowPicture: picture('shelf-narrow'),
      route: { label: '', stops: [] },
    }),
    section('highlights', null, {
      heading: say('Kako radimo', 'How it works', 'So läuft es ab'),
      items: [
        {
          icon: 'clock',
          title: say('Dođite u utorak', 'Come on a Tuesday', 'Kommen Sie am Dienstag'),
          text: say(
            'Od 17 do 20 sati, bez najave.',
            'From 5 to 8 pm, no booking.',
            'Von 17 bis 20 Uhr, ohne Anmeldung.',
          ),
        },
        {
          icon: 'user',
          title: say('Radimo s vama', 'We work with you', 'Wir arbeiten mit Ihnen'),
          text: say(
            'Pokažemo kako, a alat je na stolu.',
            'We show you how, and the tools are on the table.',
            'Wir zeigen, wie es geht, das Werkzeug liegt bereit.',
          ),
        },
        {
          icon: 'heart',
          title: say('Dajte koliko možete', 'Give what you can', 'Geben Sie, was Sie können'),
          text: say(
            'Dijelove platite, rad darujemo.',
            'You pay for parts, the work is a gift.',
            'Teile zahlen Sie, die Arbeit schenken wir.',
          ),
        },
      ],
    }),
    section('posts', null, {
      heading: say('Iz radionice', 'From the workshop', 'Aus der Werkstatt'),
      posts: [],
      limit: 3,
      more: { label: say('Sve objave', 'All posts', 'Alle Beiträge'), link: posts },
    }),
    section('contact', null, {
      heading: say('Navratite', 'Drop by', 'Schauen Sie vorbei'),
      text: say('Odgovaramo u roku od dva dana.', 'We answer within two days.', 'Wir antworten binnen zwei Tagen.'),
      facts: [
        { kind: 'address', label: say('Adresa', 'Address', 'Adresse'), value: address, link: null, note: null },
        {
          kind: 'hours',
          label: say('Radno vrijeme', 'Hours', 'Öffnungszeiten'),
          value: say('utorkom 17–20 h', 'Tuesdays 5–8 pm', 'dienstags 17–20 Uhr'),
          link: null,
          note: null,
        },
        { kind: 'phone', label: say('Telefon', 'Phone', 'Telefon'), value: phone.label, link: phone.link, note: null },
        { kind: 'mail', label: say('E-pošta', 'E-mail', 'E-Mail'), value: mail.label, link: mail.link, note: null },
      ],
      action: { label: say('Pišite nam', 'Write to us', 'Schreiben Sie uns'), link: page('contact') },
    }),
  ])

/** The form of the contact page. */
export const contactSections = ({ say }: ContentTools): Section[] =>
  withSectionIds([
    section('form', null, {
      heading: say('Pišite nam', 'Write to us', 'Schreiben Sie uns'),
      text: say(
        'Recite što treba popraviti, a fotografiju ponesite sa sobom.',
        'Tell us what needs repair, and bring a photograph with you.',
        'Sagen Sie uns, was zu reparieren ist, und bringen Sie ein Foto mit.',
      ),
      form: 'contactForm',
      submit: say('Pošalji', 'Send', 'Senden'),
      thanks: say(
        'Hvala, javljamo se u roku od dva dana.',
        'Thank you, we will answer within two days.',
        'Danke, wir melden uns binnen zwei Tagen.',
      ),
    }),
  ])
