import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a PostgreSQL that delays every packet. */
export interface SlowLine {
  readonly url: string
  /**
   * Swallows what the connections carry that listen for notifications, which stay open, as a gateway does that forgot an
   * idle connection; `later` ones too, or only those of now.
   */
  silenceListeners(options: { later: boolean }): void
  close(): Promise<void>
}

const delay = 5

const forward = (from: Socket, to: Socket, isSilent: () => boolean): void => {
  from.on('data', (chunk) => setTimeout(() => isSilent() || to.write(chunk), delay))
  from.on('close', () => setTimeout(() => to.destroy(), delay))
  from.on('error', () => to.destroy())
}

/** Opens a proxy in front of the database at `url` that adds 5 ms to each packet. */
export const openSlowLine = async (url: string): Promise<SlowLine> => {
  // An address that names a socket has no host where one is expected.
  const target = new URL(url.replace('@/', '@localhost/'))
  const host = target.searchParams.get('host') ?? target.hostname
  const port = Number(target.searchParams.get('port') ?? target.port)
  const sockets = new Set<Socket>()
  const listeners = new Set<Socket>()
  let silenced: ReadonlySet<Socket> = new Set()
  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => chunk.includes('listen purge') && listeners.add(client))
    const isSilent = () => silenced.has(client)
    forward(client, database, isSilent)
    forward(database, client, isSilent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The slow line has no port')
  return {
    url: `postgresql://${target.username}@127.0.0.1:${address.port}${target.pathname}`,
    silenceListeners({ later }) {
      silenced = later ? listeners : new Set(listeners)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
