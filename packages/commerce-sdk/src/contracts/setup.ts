import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { SetupGuide } from './setup.guide.ts'
import { Email, filledText, Secret } from './shapes.ts'
import { countryStarts } from './start.rules.ts'
import { Password } from './user.ts'

/**
 * What the owner of a new server makes of it: a shop of their own, the sample to look around in, or a site of their own without
 * e-commerce.
 */
export const SetupKind = z.enum(['own', 'sample', 'site'])
export type SetupKind = z.infer<typeof SetupKind>

/** How far the owner of a new server is. */
export const SetupState = z.object({
  /** What they choose next: a kind, or name and country of a site of their own; null where nothing is left. */
  step: z.nullable(z.enum(['kind', 'basics'])),
  /** What they chose; null before that. */
  kind: z.nullable(SetupKind),
  /** Whether there is a site of their own already, which was left for the sample. */
  hasOwn: z.boolean(),
})
export type SetupState = z.infer<typeof SetupState>

const own = { scope: 'settings.manage' } as const

/** The first run in the browser: its user, and what the server is for. */
export const setup = service('gaussbox', {
  /**
   * Makes the first back-office user, who has every right, with the token of the link that a start prints. The link works once
   * and for an hour, and only while there is no such user.
   */
  createOwner: call({
    method: 'POST',
    path: 'setup/owner',
    access: 'visitor',
    whileLocked: true,
    input: z.strictObject({
      token: Secret,
      firstName: filledText(75),
      lastName: filledText(75),
      email: Email,
      password: Password,
    }),
    data: z.object({ created: z.literal(true) }),
    errors: ['TOKEN_INVALID', 'USER_EXISTS'],
    creates: true,
  }),
  /** How far the owner is; a server that was set up without a browser answers no step. */
  getState: call({
    method: 'GET',
    path: 'setup/state',
    access: own,
    input: z.strictObject({}),
    data: SetupState,
    errors: [],
  }),
  /**
   * Chooses what the server is for. The sample needs nothing else, and may be left for another kind later; the other kinds then
   * take `saveBasics`, unless there is a site of one's own already: it takes the place of the sample again.
   */
  chooseKind: call({
    method: 'POST',
    path: 'setup/kind',
    access: own,
    input: z.strictObject({ kind: SetupKind }),
    data: SetupState,
    errors: ['NOT_UNIQUE'],
  }),
  /**
   * Puts a site of one's own in the place of the sample, with the language, currency, VAT and time zone of its country. The
   * sample keeps its data, but has no address any more. `NOT_FOUND` where no site of one's own is being set up.
   *
   * @example
   * await unwrap(office.setup.saveBasics({ name: 'Sapunara Žal', country: 'HR' }))
   */
  saveBasics: call({
    method: 'POST',
    path: 'setup/basics',
    access: own,
    input: z.strictObject({
      /** As pages, mails and documents call it. */
      name: filledText(100),
      /** ISO 3166, two letters. */
      country: z.enum(countryStarts.map(({ country }) => country)),
    }),
    data: SetupState,
    errors: [],
  }),
  /**
   * Puts the sample in the place of a closed site of one's own, which keeps its data: `chooseKind` brings it back. `NOT_FOUND`
   * where it is open, or was not set up in the browser.
   */
  restoreSample: call({
    method: 'POST',
    path: 'setup/sample',
    access: own,
    input: z.strictObject({}),
    data: SetupState,
    errors: ['NOT_UNIQUE'],
  }),
  /** What a shop of one's own still needs, by its facts. */
  getGuide: call({
    method: 'GET',
    path: 'setup/guide',
    access: { scope: 'any' },
    input: z.strictObject({}),
    data: SetupGuide,
    errors: [],
  }),
  /** Opens a shop of one's own: its pages are public, and guests may buy. */
  openShop: call({
    method: 'POST',
    path: 'setup/open',
    access: own,
    input: z.strictObject({}),
    data: SetupGuide,
    errors: ['SHOP_NOT_READY'],
  }),
})
