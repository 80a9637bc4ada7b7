import { msg } from '@lingui/core/macro'

/** The texts of a shop among those that machines, SDK and server refer to by key; a site without e-commerce gets none of them. */
export const shopMessages = {
  'core.notifications.currencyGone': msg({
    id: 'core.notifications.currencyGone',
    message: 'U toj valuti više ne prodajemo. Cijene su opet u glavnoj valuti.',
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
  'cart.fewerInStock': msg({
    id: 'cart.fewerInStock',
    message:
      '{count, plural, one {Na zalihi je još #. Stavili smo #.} few {Na zalihi su još #. Stavili smo #.} other {Na zalihi je još #. Stavili smo #.}}',
  }),
  'cart.onlyLeft': msg({
    id: 'cart.onlyLeft',
    message: '{count, plural, one {Na zalihi je još #.} few {Na zalihi su još #.} other {Na zalihi je još #.}}',
  }),
  'checkout.linesShort': msg({
    id: 'checkout.linesShort',
    message: 'U traženoj količini nije dostupno: {lines}.',
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
  'error.checkoutFailureTitle': msg({ id: 'error.checkoutFailureTitle', message: 'Narudžba nije uspjela' }),
  'core.notifications.addedToWishlist': msg({
    id: 'core.notifications.addedToWishlist',
    message: 'Dodano na listu želja.',
  }),
  'core.notifications.removedFromWishlist': msg({
    id: 'core.notifications.removedFromWishlist',
    message: 'Uklonjeno s liste želja.',
  }),
  'core.notifications.loggedUsersOnly': msg({
    id: 'core.notifications.loggedUsersOnly',
    message: 'Ovo je dostupno samo prijavljenim korisnicima.',
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
  'Coupon not found!': msg({ id: 'Coupon not found!', message: 'Kupon nije pronađen!' }),
  'Cart is archived.': msg({ id: 'Cart is archived.', message: 'Vaša je košarica zatvorena. Možete započeti novu.' }),
  'Coupon cannot be applied to this cart.': msg({
    id: 'Coupon cannot be applied to this cart.',
    message: 'Kupon se ne može primijeniti na ovu košaricu.',
  }),
  'Product not found.': msg({ id: 'Product not found.', message: 'Ovog proizvoda više nema u ponudi.' }),
  'Not enough in stock.': msg({ id: 'Not enough in stock.', message: 'Nema dovoljno na zalihi.' }),
  'Cart session is not valid.': msg({ id: 'Cart session is not valid.', message: 'Sesija košarice više ne vrijedi.' }),
  'Shipping method not found.': msg({
    id: 'Shipping method not found.',
    message: 'Odabrani način dostave nije pronađen.',
  }),
  'validation.couponRequired': msg({ id: 'validation.couponRequired', message: 'Unesite kod kupona.' }),
}
