/** Ends this process once boot, which has started it and stops it when npm is gone, is gone itself. */
export const endWithStarter = (): void => {
  process.on('disconnect', () => process.exit(1))
  // Waiting for it keeps no process alive.
  process.channel?.unref()
}
