import type { Backoffice, Language, SiteConfig, StoragePort } from '@butiga/commerce-sdk'
import type { adminSessionMachine } from '@butiga/machines/admin-session'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Proof } from './proof/proof.ts'

export type SessionActor = ActorRefFrom<typeof adminSessionMachine>

/** What every screen of the admin needs beside the UiProvider. */
export interface Admin {
  readonly session: SessionActor
  /** The client of the back office. */
  readonly commerce: Backoffice
  readonly config: SiteConfig
  readonly site: number
  /** The languages of the site: texts of its records are in them. The first is its own. */
  readonly siteLanguages: readonly Language[]
  readonly storage: StoragePort
  /** Asks for the password where a call needs a recent log-in. */
  readonly proof: Proof
  /** The languages of the admin's own texts. */
  readonly languages: readonly Language[]
  /** The chosen one of them, by two letters. */
  readonly language: string
  readonly changeLanguage: (language: string) => void
}

const AdminContext = createContext<Admin | null>(null)
export const AdminProvider = AdminContext.Provider

export const useAdmin = (): Admin => {
  const admin = useContext(AdminContext)
  if (admin === null) throw new Error('useAdmin needs an AdminProvider above it.')
  return admin
}
