/** The steps of the shop that may ask for consents; forms have their own names. */
export const steps = ['checkoutAddress', 'checkoutPayment', 'registerForm', 'newsletter'] as const
