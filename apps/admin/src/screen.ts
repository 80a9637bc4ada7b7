import type { SiteConfig, WaitingWork } from '@butiga/commerce-sdk'
import type { Scope } from '@butiga/commerce-sdk/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

export interface ScreenProps {
  /** The last part of the address, where the screen's pattern ends with `*`; else empty. */
  readonly id: string
}

/** The groups of the navigation, in their order. */
export const groups = {
  first: msg`Postavke stranice`,
  sales: msg`Prodaja`,
  catalogue: msg`Katalog`,
  content: msg`Sadržaj`,
  system: msg`Sustav`,
} as const

export interface AdminScreen {
  /** `/admin/consent`, or `/admin/consent/*` for one of its records. */
  readonly path: string
  readonly title: MessageDescriptor
  /** Who may open it: the scope of its calls; one of several where their answers have the part of each. */
  readonly scope: Scope | 'any' | readonly Scope[]
  /** A site without e-commerce does not have it, since the server does not answer its calls there. Default: every site has it. */
  readonly ofShop?: true
  /** Its entry in the navigation. Default: it has none. */
  readonly group?: keyof typeof groups
  /** What waits in it for the people of the shop: the navigation shows how much. */
  readonly waits?: keyof WaitingWork
  /** What the palette calls the form of a new record. Default: there is none. */
  readonly create?: MessageDescriptor
  /** Loaded when it is first opened. */
  readonly Screen: LazyExoticComponent<ComponentType<ScreenProps>>
}

/** A screen that is loaded when it is first opened. */
export const lazily = (load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>) =>
  lazy(async () => ({ default: (await load()).Screen }))

/** Whether a site has a screen. */
export const isPartOf = (
  { ecommerceEnabled }: Pick<SiteConfig, 'ecommerceEnabled'>,
  { ofShop }: Pick<AdminScreen, 'ofShop'>,
): boolean => ecommerceEnabled || ofShop !== true

/** Whether a user may open a screen; the server decides call by call. */
export const mayOpen = (pending: readonly string[], { scope }: Pick<AdminScreen, 'scope'>): boolean =>
  scope === 'any' || pending.includes('*') || [scope].flat().some((one) => pending.includes(one))
