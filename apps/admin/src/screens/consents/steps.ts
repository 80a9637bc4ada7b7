/** The steps and forms of the shop's pages that may ask for consents; other forms lead to theirs. */
export const steps = [
  'checkoutAddress',
  'checkoutPayment',
  'registerForm',
  'newsletter',
  'contactForm',
  'productAvailabilityForm',
] as const
