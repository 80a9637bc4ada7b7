import { resolve } from 'node:path'
import * as z from 'zod'
import { addressList } from './address.ts'
import { Complaint } from './errors.ts'

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

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(4000),
  BUTIGA_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  BUTIGA_MAIL_FROM: z.string().min(3).default('Butiga <shop@localhost>'),
  BUTIGA_ADMIN_EMAIL: z.email().optional(),
  BUTIGA_ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  BUTIGA_SITE_PASSWORD: z.string().min(4).max(128).optional(),
  BUTIGA_TRUSTED_PROXIES: z.string().default('').transform(entriesOf).refine(areAddresses),
  BUTIGA_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const meanings: Record<keyof z.infer<typeof environment>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  BUTIGA_DATA: 'a folder',
  DATABASE_URL: 'postgresql://user:password@host:5432/name',
  DATABASE_OWNER_URL: 'postgresql://owner:password@host:5432/name',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…',
  BUTIGA_MAIL_FROM: 'a sender such as Shop <shop@example.com>',
  BUTIGA_ADMIN_EMAIL: 'an e-mail address',
  BUTIGA_ADMIN_PASSWORD: 'a password of 8 to 128 characters',
  BUTIGA_SITE_PASSWORD: 'a password of 4 to 128 characters',
  BUTIGA_TRUSTED_PROXIES: 'addresses or ranges separated by commas, such as 10.0.0.0/8,127.0.0.1',
  BUTIGA_LOG_LEVEL: 'silent, error, warn, info or debug',
}

export interface Config {
  readonly development: boolean
  readonly port: number
  /** Absolute path of the folder with the embedded database, the mail outbox and the files. */
  readonly data: string
  /** PostgreSQL 15 or newer instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database as its owner, for migrations, when `databaseUrl` names a role that may not change tables. */
  readonly databaseOwnerUrl: string | undefined
  /** Mail goes into `{data}/outbox` without it. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The first back-office user, made at the start when there is none with that address (calls.md 7.2). */
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** What `protect` puts before the site. */
  readonly sitePassword: string | undefined
  /** Addresses and CIDR ranges whose forwarding headers count (R10.7, reliability 5). */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Reads the environment once, at the start; throws a {@link Complaint} that names each bad variable and its cure. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(filled)
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0]) as keyof typeof meanings))
    const lines = [...names].map((name) => `${name} should be ${meanings[name]}.`)
    throw new Complaint(`The environment does not fit: ${lines.join(' ')}`)
  }
  const values = read.data
  return {
    development: values.NODE_ENV === 'development',
    port: values.PORT,
    data: resolve(values.BUTIGA_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.BUTIGA_MAIL_FROM,
    adminEmail: values.BUTIGA_ADMIN_EMAIL,
    adminPassword: values.BUTIGA_ADMIN_PASSWORD,
    sitePassword: values.BUTIGA_SITE_PASSWORD,
    trustedProxies: values.BUTIGA_TRUSTED_PROXIES,
    logLevel: values.BUTIGA_LOG_LEVEL,
  }
}
