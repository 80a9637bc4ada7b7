import { resolve } from 'node:path'
import * as z from 'zod'
import { addressList } from './address.ts'
import { Complaint } from './errors.ts'
import { readRetention, type Retention, usualRetention } from './retention.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

const areAddresses = (entries: readonly string[]): boolean => {
  try {
    addressList(entries)
    return true
  } catch {
    return false
  }
}

const onOrOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((text) => text === 'on')

const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .optional()
const postgresForm = 'postgresql://user:password@host:5432/name'

/** One variable of the environment. */
interface Variable {
  readonly schema: z.ZodType
  /** The valid values, for the message "NAME should be …". */
  readonly should: string
  /** Its purpose, for docs/environment.md. */
  readonly does: string
}

export const variables = {
  PORT: { schema: port.default(4000), should: 'a port number from 0 to 65535', does: 'the port to listen on' },
  BUTIGA_HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    should: 'a name or an address of this machine, such as 127.0.0.1',
    does: 'the address to listen on; by default all of the machine, which a container needs, and `localhost` in development',
  },
  BUTIGA_DATA: {
    schema: z.string().min(1).default('./data'),
    should: 'a folder',
    does: 'folder of the embedded database, the media and the mail outbox',
  },
  BUTIGA_MEDIA_QUOTA: {
    schema: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    should: 'a number of megabytes',
    does: 'megabytes that the media of a site may have, without the sizes made of its pictures; by default any number',
  },
  BUTIGA_CLAMAV: {
    schema: z
      .string()
      .regex(/^(?:unix:\/.+|(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i)
      .optional(),
    should: 'a socket such as unix:/run/clamav/clamd.ctl, or an address such as 127.0.0.1:3310',
    does: 'the ClamAV daemon that scans files before they are stored; by default none is scanned. While it cannot be reached, uploads answer 503',
  },
  DATABASE_URL: {
    schema: postgres,
    should: postgresForm,
    does: 'an existing PostgreSQL, 15 or newer, instead of the embedded one',
  },
  DATABASE_OWNER_URL: {
    schema: postgres,
    should: postgresForm,
    does: 'the same database as its owner, for `migrate`, when the role in `DATABASE_URL` may not change tables',
  },
  BUTIGA_SNAPSHOTS: {
    schema: z
      .string()
      .refine((text) => !text.startsWith('s3:') || /^s3:\/\/[a-z0-9.-]{3,63}(\/[^?#]*)?$/.test(text))
      .optional(),
    should: 'a folder, s3://bucket/folder, or off',
    does: 'where the worker keeps hourly snapshots ([backups](backups.md)); by default `{BUTIGA_DATA}/snapshots` for the embedded database, and `off` with `DATABASE_URL`',
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    should: 'an address such as https://s3.eu-central-1.amazonaws.com',
    does: 'the object store of `s3://` addresses; by default that of Amazon in `S3_REGION`',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    should: 'a region such as eu-central-1',
    does: 'the region of the object store',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().optional(),
    should: 'a key id',
    does: 'the id of the key to the object store',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), should: 'a secret key', does: 'the secret of that key' },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    should: 'smtp://user:password@host:587 or smtps://…',
    does: 'the mail server; without it mails are files in `{BUTIGA_DATA}/outbox`',
  },
  BUTIGA_MAIL_FROM: {
    schema: z.string().min(3).default('Butiga <shop@localhost>'),
    should: 'a sender such as Shop <shop@example.com>',
    does: 'the sender of mails',
  },
  BUTIGA_TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((text) => (text === 'none' ? [] : entriesOf(text)))
      .refine(areAddresses)
      .optional(),
    should: 'addresses or ranges separated by commas, such as 10.0.0.0/8,127.0.0.1, or none',
    does: 'the proxies in front of the server, whose forwarding headers count ([why](operations.md#behind-a-proxy)), or `none`; not set by default',
  },
  BUTIGA_FORWARDED_HOST: {
    schema: onOrOff,
    should: 'on or off',
    does: '`on` when the trusted proxies set X-Forwarded-Host and do not pass Host on; by default `off`, as many proxies pass a X-Forwarded-Host of the client',
  },
  BUTIGA_HSTS_SUBDOMAINS: {
    schema: onOrOff,
    should: 'on or off',
    does: '`on` when every subdomain of the shop is served over https: browsers then refuse http there for a year; by default `off`',
  },
  BUTIGA_OFFLINE_PAGES: {
    schema: onOrOff.prefault('on'),
    should: 'on or off',
    does: '`off` when browsers should not keep pages to be read offline: those that do remove them with the next page they open ([how](operations.md#pages-kept-by-browsers)); by default `on`',
  },
  BUTIGA_INSPECT: {
    schema: onOrOff,
    should: 'on or off',
    does: '`on` on a staging site: a page opened with `?inspect` shows the charts of its running machines ([how](machines.md#watch-the-machines-of-a-site)). Never on a site for shoppers; by default `off`',
  },
  BUTIGA_ADMIN_EMAIL: {
    schema: z.email().optional(),
    should: 'an e-mail address',
    does: 'the first back-office user, created at the start when no user has that address',
  },
  BUTIGA_ADMIN_PASSWORD: {
    schema: z.string().min(8).max(128).optional(),
    should: 'a password of 8 to 128 characters',
    does: 'the password of that user',
  },
  BUTIGA_SITE_PASSWORD: {
    schema: z.string().min(8).max(128).optional(),
    should: 'a password of 8 to 128 characters',
    does: 'the password that `npm run butiga -- protect` sets for every page of the site; without it the command opens the site again',
  },
  BUTIGA_SOCIAL_PROVIDERS: {
    schema: z.string().min(1).optional(),
    should: 'a file',
    does: 'the JSON file with the providers of social log-ins and their secrets ([how](operations.md#social-log-in)); none by default',
  },
  BUTIGA_FISCAL: {
    schema: z.string().min(1).optional(),
    should: 'a file',
    does: 'the JSON file with the fiscal services and their secrets ([how](operations.md#fiscalisation)); none by default',
  },
  BUTIGA_PDF_HOSTS: {
    schema: z.string().default('').transform(entriesOf),
    should: 'hosts separated by commas, such as pdf.example.com',
    does: 'the hosts of services that make PDFs, to which documents may be sent ([how](operations.md#a-pdf-service-of-your-own)); none by default',
  },
  BUTIGA_PAYMENTS: {
    schema: z.string().min(1).optional(),
    should: 'a file',
    does: 'the JSON file with the providers of payments and their secrets ([how](operations.md#payments)); none by default',
  },
  BUTIGA_CAPTCHA: {
    schema: z.string().min(1).optional(),
    should: 'a file',
    does: 'the JSON file with the captcha services of forms and their secrets ([how](operations.md#captcha)); none by default',
  },
  BUTIGA_INSTAGRAM_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.|-]{1,1000}$/)
      .optional(),
    should: 'an access token of the Instagram API',
    does: "the token with which the worker reads the shop's posts on Instagram each hour ([how](operations.md#posts-on-instagram)); without it none are read",
  },
  BUTIGA_INSTAGRAM_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://graph.instagram.com'),
    should: 'an address such as https://graph.instagram.com',
    does: 'where these posts are read',
  },
  BUTIGA_METRICS: {
    schema: z
      .string()
      .transform((text) => /^(?:(?<host>[\w.-]+|\[[\da-f:]+\]):)?(?<port>\d{1,5})$/i.exec(text)?.groups)
      .refine((parts) => parts !== undefined && Number(parts['port']) <= 65_535)
      .transform((parts) => ({
        host: (parts?.['host'] ?? '127.0.0.1').replace(/[[\]]/g, ''),
        port: Number(parts?.['port']),
      }))
      .optional(),
    should: 'a port number, or an address and a port such as 0.0.0.0:9464',
    does: 'where `/metrics` is served for Prometheus ([deployment](deploy.md#metrics)); a port alone is on 127.0.0.1, without the variable there are no metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    should: 'an address such as http://localhost:4318',
    does: 'the OpenTelemetry collector that traces are sent to ([deployment](deploy.md#traces)), together with the other standard `OTEL_` variables; without it there are no traces',
  },
  BUTIGA_STOP_DELAY: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .default(0),
    should: 'a number of seconds from 0 to 99',
    does: 'seconds for which a process that was asked to stop still serves, while `/readyz` answers 503: the time that a balancer needs to notice ([deployment](deploy.md#behind-a-proxy))',
  },
  BUTIGA_RETENTION: {
    schema: z
      .string()
      .refine((text) => readRetention(text) !== null)
      .optional(),
    should: 'names with days, such as guests=30,carts=180,mails=90,formEntries=365',
    does: 'the days that data of people is kept, for [some kinds of it](personal-data.md); the others stay as they are',
  },
  BUTIGA_LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    should: 'silent, error, warn, info or debug',
    does: 'the lowest level that is logged; logs are JSON lines',
  },
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('production'),
    should: 'development, production or test',
    does: '`development` serves the default site at every host, shows mails at `/dev/mail`, and serves developer tools under `/_cli`',
  },
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables
type Schemas = { [K in Name]: (typeof variables)[K]['schema'] }

const environment = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as Schemas,
)

export interface Config {
  readonly development: boolean
  /** Validates every answer against its schema: in development and tests. */
  readonly checksAnswers: boolean
  readonly port: number
  /** The name or address to listen on; undefined for all of the machine. */
  readonly host: string | undefined
  /** Absolute path of the folder with the embedded database, the mail outbox and the files. */
  readonly data: string
  /** Bytes that the media of a site may have; undefined for any number. */
  readonly mediaQuota: number | undefined
  /** Where the daemon of ClamAV listens; undefined where files are not scanned. */
  readonly clamav: string | undefined
  /** PostgreSQL 15 or newer instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database as its owner, for migrations, when `databaseUrl` names a role that may not change tables. */
  readonly databaseOwnerUrl: string | undefined
  /** Where snapshots are kept, a folder or s3://…, and whether the worker takes one each hour. */
  readonly snapshots: { readonly place: string; readonly areHourly: boolean }
  readonly s3: S3Config
  /** Mail goes into `{data}/outbox` without it. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Days that data of people is kept. */
  readonly retention: Retention
  /** The first back-office user, made at the start when there is none with that address. */
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** The password that `protect` sets for the site. */
  readonly sitePassword: string | undefined
  /** The file of the providers of social log-ins. */
  readonly socialProviders: string | undefined
  /** The file of the fiscal services. */
  readonly fiscal: string | undefined
  /** The hosts of services that make PDFs. */
  readonly pdfHosts: readonly string[]
  /** The file of the providers of payments. */
  readonly payments: string | undefined
  /** The file of the captcha services. */
  readonly captchas: string | undefined
  /** Where the posts of the shop on Instagram are read; null where none are. */
  readonly instagram: InstagramConfig | null
  /** Addresses and CIDR ranges whose forwarding headers count; undefined when the environment does not say. */
  readonly trustedProxies: readonly string[] | undefined
  /** Whether X-Forwarded-Host of a trusted proxy names the site. */
  readonly forwardedHost: boolean
  readonly hstsSubdomains: boolean
  /** Whether browsers keep pages to be read offline. */
  readonly offlinePages: boolean
  /** Whether `?inspect` shows the machines of a page. */
  readonly inspectable: boolean
  /** Where the metrics are served; without it there are none. */
  readonly metrics: MetricsAddress | undefined
  /** Whether traces are exported; the SDK of OpenTelemetry reads where to. */
  readonly areTraced: boolean
  /** Milliseconds between the signal to stop and the stop. */
  readonly stopDelay: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The API of Instagram and the token of the shop's account. */
export interface InstagramConfig {
  readonly url: string
  readonly token: string
}

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** An object store and the key to it. */
export interface S3Config {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** Reads the environment once, at the start; throws a {@link Complaint} that names each bad variable and its cure. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(filled)
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0]) as Name))
    const lines = [...names].map((name) => `${name} should be ${variables[name].should}.`)
    throw new Complaint(`The environment does not fit: ${lines.join(' ')}`)
  }
  const values = read.data
  return {
    development: values.NODE_ENV === 'development',
    checksAnswers: values.NODE_ENV !== 'production',
    port: values.PORT,
    host: values.BUTIGA_HOST ?? (values.NODE_ENV === 'development' ? 'localhost' : undefined),
    data: resolve(values.BUTIGA_DATA),
    mediaQuota: values.BUTIGA_MEDIA_QUOTA === undefined ? undefined : values.BUTIGA_MEDIA_QUOTA * 1024 * 1024,
    clamav: values.BUTIGA_CLAMAV,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    snapshots: {
      place:
        values.BUTIGA_SNAPSHOTS === undefined || values.BUTIGA_SNAPSHOTS === 'off'
          ? resolve(values.BUTIGA_DATA, 'snapshots')
          : values.BUTIGA_SNAPSHOTS.startsWith('s3:')
            ? values.BUTIGA_SNAPSHOTS
            : resolve(values.BUTIGA_SNAPSHOTS),
      areHourly:
        values.BUTIGA_SNAPSHOTS === undefined ? values.DATABASE_URL === undefined : values.BUTIGA_SNAPSHOTS !== 'off',
    },
    s3: {
      endpoint: values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`,
      region: values.S3_REGION,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.BUTIGA_MAIL_FROM,
    retention: readRetention(values.BUTIGA_RETENTION ?? '') ?? usualRetention,
    adminEmail: values.BUTIGA_ADMIN_EMAIL,
    adminPassword: values.BUTIGA_ADMIN_PASSWORD,
    sitePassword: values.BUTIGA_SITE_PASSWORD,
    socialProviders: values.BUTIGA_SOCIAL_PROVIDERS,
    fiscal: values.BUTIGA_FISCAL,
    pdfHosts: values.BUTIGA_PDF_HOSTS,
    payments: values.BUTIGA_PAYMENTS,
    captchas: values.BUTIGA_CAPTCHA,
    instagram:
      values.BUTIGA_INSTAGRAM_TOKEN === undefined
        ? null
        : { url: values.BUTIGA_INSTAGRAM_URL, token: values.BUTIGA_INSTAGRAM_TOKEN },
    trustedProxies: values.BUTIGA_TRUSTED_PROXIES,
    forwardedHost: values.BUTIGA_FORWARDED_HOST,
    hstsSubdomains: values.BUTIGA_HSTS_SUBDOMAINS,
    offlinePages: values.BUTIGA_OFFLINE_PAGES,
    inspectable: values.BUTIGA_INSPECT,
    metrics: values.BUTIGA_METRICS,
    areTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    stopDelay: values.BUTIGA_STOP_DELAY * 1000,
    logLevel: values.BUTIGA_LOG_LEVEL,
  }
}
