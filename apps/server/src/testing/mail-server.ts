import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on a free port that keeps what it receives, and may behave as a test wants. */
export const mailServer = async (
  received: string[],
  port = 0,
  { slowness = 0, ...options }: SMTPServerOptions & { slowness?: number } = {},
): Promise<{ port: number; close(): Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        setTimeout(done, slowness)
      })
    },
    ...options,
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
