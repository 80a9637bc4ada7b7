export { socialLoginActors } from './social-login.actors.ts'
export { socialLoginMachine } from './social-login.machine.ts'
export { socialLoginPresence } from './social-login.presence.ts'
export type { SocialLoginEmitted, SocialLoginInput, SocialReturn } from './social-login.types.ts'
