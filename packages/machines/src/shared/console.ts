/** The logger of an actor whose failures only developers read: `useActorRef(machine, { logger: toConsole })`. */
export const toConsole = (...words: readonly unknown[]): void => {
  // oxlint-disable-next-line no-console -- nothing is shown to the shopper, and nothing else reports it
  console.error(...words)
}
