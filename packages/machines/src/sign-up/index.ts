export { signUpActors } from './sign-up.actors.ts'
export { signUpMachine } from './sign-up.machine.ts'
