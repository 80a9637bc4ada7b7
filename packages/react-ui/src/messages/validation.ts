import { msg } from '@lingui/core/macro'

/** The messages of fields, by broken rule. */
export const validationMessages = {
  'validation.required': msg({ id: 'validation.required', message: 'Unos ovog polja je obavezan' }),
  'validation.email': msg({ id: 'validation.email', message: 'Unesite ispravnu adresu e-pošte.' }),
  'validation.minLength': msg({
    id: 'validation.minLength',
    message: 'Unesite najmanje {length, plural, one {# znak} few {# znaka} other {# znakova}}.',
  }),
  'validation.maxLength': msg({
    id: 'validation.maxLength',
    message: 'Unesite najviše {length, plural, one {# znak} few {# znaka} other {# znakova}}.',
  }),
  'validation.atLeast': msg({ id: 'validation.atLeast', message: 'Unesite {value} ili više.' }),
  'validation.atMost': msg({ id: 'validation.atMost', message: 'Unesite {value} ili manje.' }),
  'validation.choice': msg({ id: 'validation.choice', message: 'Odaberite jednu od ponuđenih vrijednosti.' }),
  'validation.number': msg({ id: 'validation.number', message: 'Upišite broj.' }),
  'validation.sameAs': msg({ id: 'validation.sameAs', message: 'Vrijednost mora biti jednaka polju {value}.' }),
  'validation.repeatPassword': msg({ id: 'validation.repeatPassword', message: 'Lozinke se ne podudaraju.' }),
  'validation.newPasswordDiffers': msg({
    id: 'validation.newPasswordDiffers',
    message: 'Nova lozinka mora se razlikovati od stare.',
  }),
  'validation.commonPassword': msg({
    id: 'validation.commonPassword',
    message: 'Tu je lozinku lako pogoditi. Odaberite drugu.',
  }),
  'validation.lettersOnly': msg({ id: 'validation.lettersOnly', message: 'Dopuštena su samo slova.' }),
  'validation.name': msg({
    id: 'validation.name',
    message: 'Upišite ime, bez adrese internetske stranice.',
  }),
  'validation.alphanumericSpecial': msg({
    id: 'validation.alphanumericSpecial',
    message: 'Posebni znakovi ovdje nisu dopušteni.',
  }),
  'validation.slugShort': msg({ id: 'validation.slugShort', message: 'Slug je kratak (minimum 4 znaka)!' }),
  'validation.slugFormat': msg({
    id: 'validation.slugFormat',
    message: 'Slug smije sadržavati samo mala slova, znamenke i crtice.',
  }),
  'validation.slugTaken': msg({ id: 'validation.slugTaken', message: 'Taj je slug već zauzet.' }),
  'validation.localPath': msg({
    id: 'validation.localPath',
    message: 'Upišite putanju na ovoj stranici, na primjer /dostava.',
  }),
  'validation.scheme': msg({
    id: 'validation.scheme',
    message: 'Takva adresa nije dopuštena. Upišite adresu koja počinje s https:// ili znakom /.',
  }),
  'validation.domain': msg({
    id: 'validation.domain',
    message: 'Upišite adresu domene, na primjer https://moja-butiga.hr.',
  }),
  'validation.redirectLoop': msg({
    id: 'validation.redirectLoop',
    message: 'Preusmjeravanje bi vodilo u krug ili na adresu koja je i sama preusmjerena.',
  }),
  'validation.hasContent': msg({ id: 'validation.hasContent', message: 'Na toj adresi već je sadržaj.' }),
  'validation.noContent': msg({ id: 'validation.noContent', message: 'Na toj adresi nema ničega.' }),
  'validation.digits': msg({ id: 'validation.digits', message: 'Upišite samo znamenke. Primjer: {example}' }),
  'validation.digitsMissing': msg({
    id: 'validation.digitsMissing',
    message: 'Nedostaje nekoliko znamenki. Primjer: {example}',
  }),
  'validation.digitsLeft': msg({
    id: 'validation.digitsLeft',
    message: 'Nekoliko je znamenki previše. Primjer: {example}',
  }),
  'validation.phoneLength': msg({
    id: 'validation.phoneLength',
    message: 'Nekoliko je znamenki previše. Primjer: {example}. Broj iz druge države počinje znakom +.',
  }),
  'validation.format': msg({
    id: 'validation.format',
    message: 'U toj državi izgleda drukčije. Primjer: {example}',
  }),
  'validation.pattern': msg({ id: 'validation.pattern', message: 'Provjerite kako je to napisano.' }),
  'validation.street': msg({
    id: 'validation.street',
    message: 'Nedostaje naziv ulice ili naselja. Primjer: Ilica',
  }),
  'validation.houseNumber': msg({
    id: 'validation.houseNumber',
    message: 'Nedostaje kućni broj. Primjer: 12/A, ili bb gdje ga nema',
  }),
  'validation.city': msg({ id: 'validation.city', message: 'Nedostaje naziv mjesta. Primjer: Zagreb' }),
  'validation.oib': msg({ id: 'validation.oib', message: 'OIB nije ispravan.' }),
  'validation.iban': msg({ id: 'validation.iban', message: 'IBAN nije ispravan.' }),
  'validation.placeholder': msg({
    id: 'validation.placeholder',
    message: 'Za oznaku {value} ovdje nema vrijednosti. Ispravite je ili uklonite.',
  }),
}
