import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const files = join(import.meta.dirname, '../../../../deploy')

/** A running proxy with the configuration of deploy/, in front of two ports of this machine. */
export interface Proxy {
  readonly url: string
  readonly plainUrl: string
  /** The whole configuration in use. */
  readonly configuration: string
  stop(): Promise<void>
}

export type ProxyKind = 'nginx' | 'caddy'

/** Whether the program is installed. */
export const hasProxy = async (kind: ProxyKind): Promise<boolean> =>
  await run(kind, [kind === 'nginx' ? '-v' : 'version']).then(
    () => true,
    () => false,
  )

interface Place {
  readonly folder: string
  readonly https: number
  readonly http: number
  readonly shop: readonly [number, number]
}

/**
 * Replaces what an operator replaces, and the ports, all at once, since a new port may begin as one of the file does;
 * throws for a place that is not in the file.
 */
const filled = (text: string, places: ReadonlyMap<string, string>): string => {
  for (const from of places.keys())
    if (!text.includes(from)) throw new Error(`There is no ${from} in the configuration`)
  const escaped = [...places.keys()].map((from) => from.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return text.replace(new RegExp(escaped.join('|'), 'g'), (from) => places.get(from) ?? from)
}

const nginx = async ({ folder, https, http, shop }: Place) => {
  const [pem, key] = [join(folder, 'pem'), join(folder, 'key')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-keyout', key, '-out', pem]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject])
  const site = filled(
    await readFile(join(files, 'nginx.conf'), 'utf8'),
    new Map([
      ['  listen [::]:80;\n', ''],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['listen 80', `listen 127.0.0.1:${http}`],
      ['listen 443', `listen 127.0.0.1:${https}`],
      ['server_name shop.example', 'server_name localhost'],
      ['/etc/ssl/certs/shop.example.pem', pem],
      ['/etc/ssl/private/shop.example.key', key],
      ['127.0.0.1:4000', `127.0.0.1:${shop[0]}`],
      ['127.0.0.1:4001', `127.0.0.1:${shop[1]}`],
    ]),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    events {} http { access_log off; ${temporary.join(' ')}\n${site}}`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, main)
  return { args: ['-c', file], configuration: main }
}

const caddy = async ({ folder, https, http, shop }: Place) => {
  const site = filled(
    await readFile(join(files, 'Caddyfile'), 'utf8'),
    new Map([
      ['shop.example {', 'localhost {\n\ttls internal\n\tbind 127.0.0.1'],
      ['127.0.0.1:4000', `127.0.0.1:${shop[0]}`],
      ['127.0.0.1:4001', `127.0.0.1:${shop[1]}`],
    ]),
  )
  const main = `{
	admin off
	skip_install_trust
	storage file_system ${join(folder, 'storage')}
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
}
${site}`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, main)
  return { args: ['run', '--config', file, '--adapter', 'caddyfile'], configuration: main }
}

/** Starts nginx or Caddy on free ports, with a certificate of its own for localhost. */
export const startProxy = async (kind: ProxyKind, shop: readonly [number, number]): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), `butiga-${kind}-`))
  await chmod(folder, 0o755)
  const [https, http] = [await freePort(), await freePort()]
  const { args, configuration } = await (kind === 'nginx' ? nginx : caddy)({ folder, https, http, shop })
  const child: ChildProcess = spawn(kind, args, {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  // Caddy listens before it has its certificate.
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const options = { port: https, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }
      const socket = connect(options, () => resolve(true)).on('error', () => resolve(false))
      socket.on('secureConnect', () => socket.end())
    })
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`${kind} ended: ${printed}`)
    await sleep(50)
  }
  return {
    url: `https://localhost:${https}`,
    plainUrl: `http://localhost:${http}`,
    configuration,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
