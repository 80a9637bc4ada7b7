import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { usualRetention } from './retention.ts'
import { Complaint } from './errors.ts'

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      development: false,
      databaseUrl: undefined,
      trustedProxies: undefined,
    })
    expect(readConfig({ BUTIGA_DATA: '/srv/shop', SMTP_URL: '' })).toMatchObject({
      data: '/srv/shop',
      smtpUrl: undefined,
    })
    expect(readConfig({ BUTIGA_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
    ])
    expect(readConfig({ BUTIGA_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  })

  it('listens everywhere, but in development at this machine alone', () => {
    expect(readConfig({}).host).toBeUndefined()
    expect(readConfig({ NODE_ENV: 'development' }).host).toBe('localhost')
    expect(readConfig({ NODE_ENV: 'development', BUTIGA_HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
  ])('BUTIGA_METRICS=%s is an address', (text, address) => {
    expect(readConfig({ BUTIGA_METRICS: text }).metrics).toEqual(address)
  })

  it.each([
    ['BUTIGA_HOST', 'http://localhost', 'BUTIGA_HOST should be a name or an address'],
    ['BUTIGA_FORWARDED_HOST', 'yes', 'BUTIGA_FORWARDED_HOST should be on or off'],
    ['BUTIGA_SITE_PASSWORD', 'bura123', 'BUTIGA_SITE_PASSWORD should be a password of 8'],
    ['PORT', 'http', 'PORT should be a port number'],
    ['PORT', '65536', 'PORT should be a port number'],
    ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL should be postgresql://'],
    ['BUTIGA_METRICS', '0.0.0.0', 'BUTIGA_METRICS should be a port'],
    ['BUTIGA_METRICS', 'localhost:70000', 'BUTIGA_METRICS should be a port'],
    ['SMTP_URL', 'localhost:25', 'SMTP_URL should be smtp://'],
    ['NODE_ENV', 'prod', 'NODE_ENV should be development, production or test'],
    ['BUTIGA_TRUSTED_PROXIES', '10.0.0.0/33', 'BUTIGA_TRUSTED_PROXIES should be addresses'],
    ['BUTIGA_TRUSTED_PROXIES', 'proxy.example', 'BUTIGA_TRUSTED_PROXIES should be addresses'],
  ])('%s=%s is complained about in one sentence that names the cure', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(Complaint)
    expect(() => readConfig({ [name]: value })).toThrow(words)
  })
})

describe('BUTIGA_RETENTION', () => {
  it('changes the days that it names', () => {
    expect(readConfig({ BUTIGA_RETENTION: 'guests=14, mails=30' }).retention).toEqual({
      ...usualRetention,
      guests: 14,
      mails: 30,
    })
    expect(readConfig({}).retention).toEqual(usualRetention)
  })

  it.each(['guests', 'guests=0', 'guests=1.5', 'orders=30', 'guests=-1', 'guests=999999'])('refuses %s', (text) =>
    expect(() => readConfig({ BUTIGA_RETENTION: text })).toThrow('BUTIGA_RETENTION should be names with days'),
  )
})
