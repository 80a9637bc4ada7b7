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
  'core.notifications.currencyGone': msg({
    id: 'core.notifications.currencyGone',
    message: 'U toj valuti više ne prodajemo. Cijene su opet u glavnoj valuti.',
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
  'core.notifications.itemRemovedFromCart': msg({
    id: 'core.notifications.itemRemovedFromCart',
    message: 'Stavka je uklonjena iz košarice.',
  }),
  'error.removeFromCartFailed': msg({
    id: 'error.removeFromCartFailed',
    message: 'Uklanjanje iz košarice nije uspjelo.',
  }),
  'core.notifications.addedToCart': msg({
    id: 'core.notifications.addedToCart',
    message: 'Proizvod je dodan u košaricu.',
  }),
  'core.notifications.removedFromCart': msg({
    id: 'core.notifications.removedFromCart',
    message: 'Proizvod je uklonjen iz košarice.',
  }),
  'cart.offline.refused': msg({
    id: 'cart.offline.refused',
    message: 'Promjena koju ste napravili bez mreže nije uspjela.',
  }),
  'cart.offline.over': msg({
    id: 'cart.offline.over',
    message: 'Ove košarice više nema: naručena je ili je istekla. Promjene koje ste napravili bez mreže nisu poslane.',
  }),
  'core.notifications.cartUpdated': msg({ id: 'core.notifications.cartUpdated', message: 'Košarica je ažurirana.' }),
  'core.notifications.cartUpdateError': msg({
    id: 'core.notifications.cartUpdateError',
    message: 'Ažuriranje košarice nije uspjelo.',
  }),
  'cart.toast.show': msg({ id: 'cart.toast.show', message: 'Košarica ({count})' }),
  'cart.toast.undo': msg({ id: 'cart.toast.undo', message: 'Vrati' }),
  'cart.fewerInStock': msg({
    id: 'cart.fewerInStock',
    message:
      '{count, plural, one {Na zalihi je još #. Stavili smo #.} few {Na zalihi su još #. Stavili smo #.} other {Na zalihi je još #. Stavili smo #.}}',
  }),
  'cart.onlyLeft': msg({
    id: 'cart.onlyLeft',
    message: '{count, plural, one {Na zalihi je još #.} few {Na zalihi su još #.} other {Na zalihi je još #.}}',
  }),
  'core.notifications.itemNotInCart': msg({
    id: 'core.notifications.itemNotInCart',
    message: 'Proizvod nije u košarici.',
  }),
  'core.notifications.configurationNotSet': msg({
    id: 'core.notifications.configurationNotSet',
    message: 'Najprije odaberite sve opcije proizvoda.',
  }),
  'error.invalidQuantity': msg({ id: 'error.invalidQuantity', message: 'Količina mora biti broj veći od 0.' }),
  'error.bundleItemsNotFetched': msg({
    id: 'error.bundleItemsNotFetched',
    message: 'Dijelove paketa nije bilo moguće učitati.',
  }),
  'core.notifications.membershipCardBarcodeInvalid': msg({
    id: 'core.notifications.membershipCardBarcodeInvalid',
    message: 'Barkod članske kartice nije ispravan.',
  }),
  'core.notifications.membershipCardBarcodeError': msg({
    id: 'core.notifications.membershipCardBarcodeError',
    message: 'Barkod članske kartice nije bilo moguće provjeriti.',
  }),
  'core.notifications.memebrshipCardBarcodeApplied': msg({
    id: 'core.notifications.memebrshipCardBarcodeApplied',
    message: 'Članska kartica je primijenjena.',
  }),
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
  'error.shippingMethodUndefined': msg({
    id: 'error.shippingMethodUndefined',
    message: 'Molimo odaberite metodu dostave prije nastavka',
  }),
  'error.shippingMethodNotFound': msg({
    id: 'error.shippingMethodNotFound',
    message: 'Odabrani način dostave nije pronađen.',
  }),
  'error.shippingBranchUndefined': msg({
    id: 'error.shippingBranchUndefined',
    message: 'Odaberite poslovnicu.',
  }),
  'error.paymentMethodUndefined': msg({
    id: 'error.paymentMethodUndefined',
    message: 'Odaberite način plaćanja.',
  }),
  'core.notifications.withdrawalNotPossible': msg({
    id: 'core.notifications.withdrawalNotPossible',
    message: 'Za odabrane artikle raskid više nije moguć.',
  }),
  'core.notifications.orderNotPayable': msg({
    id: 'core.notifications.orderNotPayable',
    message: 'Narudžba se više ne može platiti.',
  }),
  'error.eventFull': msg({ id: 'error.eventFull', message: 'Sva su mjesta u tom terminu popunjena.' }),
  'error.eventClosed': msg({ id: 'error.eventClosed', message: 'Prijave za taj termin su zatvorene.' }),
  'error.ownComment': msg({ id: 'error.ownComment', message: 'O vlastitoj recenziji ne možete glasati.' }),
  'error.checkoutFailureTitle': msg({ id: 'error.checkoutFailureTitle', message: 'Narudžba nije uspjela' }),
  'captcha.noKey': msg({ id: 'captcha.noKey', message: 'Nedostaje ključ za captchu.' }),
  'captcha.noVersion': msg({ id: 'captcha.noVersion', message: 'Nedostaje verzija captche.' }),
  'captcha.scriptFailed': msg({ id: 'captcha.scriptFailed', message: 'Captchu nije bilo moguće učitati.' }),
  'captcha.failed': msg({ id: 'captcha.failed', message: 'Provjera captche nije uspjela.' }),
  'error.consentRequired': msg({ id: 'error.consentRequired', message: 'Prihvatite sve obvezne privole.' }),
  'error.consentsNotFetched': msg({ id: 'error.consentsNotFetched', message: 'Privole nisu učitane.' }),
  'error.failedConsentLog': msg({ id: 'error.failedConsentLog', message: 'Privole nije bilo moguće zabilježiti.' }),
  'core.notifications.addedToWishlist': msg({
    id: 'core.notifications.addedToWishlist',
    message: 'Dodano na listu želja.',
  }),
  'core.notifications.removedFromWishlist': msg({
    id: 'core.notifications.removedFromWishlist',
    message: 'Uklonjeno s liste želja.',
  }),
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
  'core.notifications.loggedUsersOnly': msg({
    id: 'core.notifications.loggedUsersOnly',
    message: 'Ovo je dostupno samo prijavljenim korisnicima.',
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
  'core.notifications.cartChanged': msg({
    id: 'core.notifications.cartChanged',
    message: 'Sadržaj ili cijene u košarici su se promijenili. Pregledajte košaricu prije nastavka.',
  }),
  'core.notifications.memberCardNoLongerValid': msg({
    id: 'core.notifications.memberCardNoLongerValid',
    message: 'Vaša članska kartica više nije važeća.',
  }),
  'core.notifications.paymentNotConfirmed': msg({
    id: 'core.notifications.paymentNotConfirmed',
    message: 'Plaćanje nije potvrđeno.',
  }),
}
