import { msg } from '@lingui/core/macro'

/** The texts of toasts, alerts and steps; machines and SDK refer to them by key. */
export const notificationMessages = {
  'core.notifications.inccorectOldPassword': msg({
    id: 'core.notifications.inccorectOldPassword',
    message: 'Stara lozinka nije ispravna.',
  }),
  'core.notifications.studentNotAssignedToDepartment': msg({
    id: 'core.notifications.studentNotAssignedToDepartment',
    message: 'Student nije raspoređen ni na jedan odjel.',
  }),
  'core.notifications.revisionConflict': msg({
    id: 'core.notifications.revisionConflict',
    message: 'Netko drugi je u međuvremenu promijenio ista polja.',
  }),
  'core.notifications.notUnique': msg({
    id: 'core.notifications.notUnique',
    message: 'Već postoji zapis s tom oznakom.',
  }),
  'core.notifications.slugTaken': msg({
    id: 'core.notifications.slugTaken',
    message: 'Slug je već zauzet.',
  }),
  'core.notifications.userExists': msg({ id: 'core.notifications.userExists', message: 'Korisnik već postoji.' }),
  'core.notifications.unknowUserOrPassword': msg({
    id: 'core.notifications.unknowUserOrPassword',
    message: 'Nepoznato korisničko ime ili lozinka!',
  }),
  'cart.toast.undo': msg({ id: 'cart.toast.undo', message: 'Vrati' }),
  'core.login.success': msg({ id: 'core.login.success', message: 'Uspješno ste se prijavili.' }),
  'core.login.logout': msg({ id: 'core.login.logout', message: 'Odjavili ste se.' }),
  'login.submit': msg({ id: 'login.submit', message: 'Prijavi se' }),
  'core.login.emailConfirmed': msg({ id: 'core.login.emailConfirmed', message: 'Vaša je adresa e-pošte potvrđena.' }),
  'core.login.registered': msg({ id: 'core.login.registered', message: 'Registracija je uspjela.' }),
  'core.login.confirmEmail': msg({
    id: 'core.login.confirmEmail',
    message: 'Poslali smo vam poruku. Potvrdite adresu e-pošte putem poveznice u njoj.',
  }),
  'core.login.incorrectPassword': msg({ id: 'core.login.incorrectPassword', message: 'Lozinka nije ispravna.' }),
  'core.login.incorrectCode': msg({
    id: 'core.login.incorrectCode',
    message: 'Kod nije ispravan ili više ne vrijedi. Upišite sljedeći.',
  }),
  'core.login.codeRequired': msg({
    id: 'core.login.codeRequired',
    message: 'Za ovo je potreban kod iz aplikacije za jednokratne lozinke.',
  }),
  'core.login.notRecent': msg({ id: 'core.login.notRecent', message: 'Za ovo još jednom upišite lozinku.' }),
  'core.login.accountExists': msg({
    id: 'core.login.accountExists',
    message: 'S tom adresom e-pošte već imate račun. Upišite njegovu lozinku.',
  }),
  'core.login.emailMissing': msg({
    id: 'core.login.emailMissing',
    message: 'Nismo dobili potvrđenu adresu e-pošte. Otvorite račun e-poštom.',
  }),
  'error.eventFull': msg({ id: 'error.eventFull', message: 'Sva su mjesta u tom terminu popunjena.' }),
  'error.shopNotReady': msg({
    id: 'error.shopNotReady',
    message: 'Još se ne može otvoriti: na stranici Danas piše što nedostaje.',
  }),
  'error.eventClosed': msg({ id: 'error.eventClosed', message: 'Prijave za taj termin su zatvorene.' }),
  'error.ownComment': msg({ id: 'error.ownComment', message: 'O vlastitoj recenziji ne možete glasati.' }),
  'captcha.noKey': msg({ id: 'captcha.noKey', message: 'Nedostaje ključ za captchu.' }),
  'captcha.noVersion': msg({ id: 'captcha.noVersion', message: 'Nedostaje verzija captche.' }),
  'captcha.scriptFailed': msg({ id: 'captcha.scriptFailed', message: 'Captchu nije bilo moguće učitati.' }),
  'captcha.failed': msg({ id: 'captcha.failed', message: 'Provjera captche nije uspjela.' }),
  'error.consentRequired': msg({ id: 'error.consentRequired', message: 'Prihvatite sve obvezne privole.' }),
  'error.consentsNotFetched': msg({ id: 'error.consentsNotFetched', message: 'Privole nisu učitane.' }),
  'error.failedConsentLog': msg({ id: 'error.failedConsentLog', message: 'Privole nije bilo moguće zabilježiti.' }),
  'core.notifications.oneUserOneComment': msg({
    id: 'core.notifications.oneUserOneComment',
    message: 'Svaki korisnik može objaviti samo jedan komentar.',
  }),
  'core.notifications.alreadyPostedComment': msg({
    id: 'core.notifications.alreadyPostedComment',
    message: 'Već ste objavili komentar.',
  }),
  'core.notifications.commentEditNotAllowed': msg({
    id: 'core.notifications.commentEditNotAllowed',
    message: 'Uređivanje komentara nije dopušteno.',
  }),
  'core.notifications.downloadFailed': msg({
    id: 'core.notifications.downloadFailed',
    message: 'Preuzimanje nije uspjelo.',
  }),
  // A text of the shop's own, as it is written.
  'core.notifications.text': msg({ id: 'core.notifications.text', message: '{text}' }),
  'core.notifications.uploadUrlFetchFailed': msg({
    id: 'core.notifications.uploadUrlFetchFailed',
    message: 'Adresu za prijenos nije bilo moguće dohvatiti.',
  }),
  'core.notifications.uploadToBucketFailed': msg({
    id: 'core.notifications.uploadToBucketFailed',
    message: 'Prijenos datoteke nije uspio.',
  }),
  'core.notifications.missingSearchCategories': msg({
    id: 'core.notifications.missingSearchCategories',
    message: 'Odaberite barem jednu kategoriju pretrage.',
  }),
  'core.notifications.alreadySubscribedToNewsletter': msg({
    id: 'core.notifications.alreadySubscribedToNewsletter',
    message: 'Već ste prijavljeni na newsletter.',
  }),
  'core.notifications.selectionLimitReached': msg({
    id: 'core.notifications.selectionLimitReached',
    message: 'Dosegnut je najveći broj odabira ({limit}).',
  }),
}
