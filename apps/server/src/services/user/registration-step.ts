/** The step whose consents a new account needs. */
export const registrationStep = 'registerForm'
