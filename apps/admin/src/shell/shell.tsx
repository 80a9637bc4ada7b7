import type { User } from '@butiga/commerce-sdk'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useAdmin } from '../admin.tsx'
import { targetOf } from '../log-in/log-in.tsx'
import { type AdminScreen, isPartOf, mayOpen } from '../screen.ts'
import { screenAt, screens } from '../screens.ts'
import { replaceAddress } from './leave.ts'
import { Navigation } from './navigation.tsx'
import { Waiting } from './page.tsx'
import { ScreenPath } from './screen-path.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useWaiting } from './use-waiting.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

interface ShellProps {
  readonly user: User
}

/** The frame around every screen: navigation at the left, the screen at the right. */
export const Shell = ({ user }: ShellProps) => {
  const { config } = useAdmin()
  const path = usePathname()
  const isDoor = path === '/adminLogin'
  useEffect(() => {
    if (isDoor) replaceAddress(targetOf(location))
  }, [isDoor])
  const open = screens.filter((screen) => isPartOf(config, screen) && mayOpen(user.scope, screen))
  const visible = open.filter(({ path: own }) => own !== '/admin/cache' || config.cacheStoreEnabled)
  const waiting = useWaiting(path)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Not in front of another dialog, whose work it would lead away from.
      if (document.querySelector('dialog[open]') === null) setPaletteOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (isDoor) return null
  return (
    <div className="adm">
      <a className="skip" href="#content">
        <Trans>Preskoči na sadržaj</Trans>
      </a>
      <Navigation user={user} screens={visible} path={path} waiting={waiting} onPalette={() => setPaletteOpen(true)} />
      <ScreenAt path={path} user={user} />
      {isPaletteOpen && (
        <Suspense>
          <Palette user={user} screens={visible} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface ScreenAtProps {
  readonly path: string
  readonly user: User
}

const ScreenAt = ({ path, user }: ScreenAtProps) => {
  const { t } = useLingui()
  const { config } = useAdmin()
  const match = screenAt(path === '/admin/' ? '/admin' : path)
  if (match === undefined || !isPartOf(config, match.screen))
    return (
      <Message title={t`Stranica nije pronađena`}>
        <Trans>Ova adresa ne vodi nikamo.</Trans>
      </Message>
    )
  if (!mayOpen(user.scope, match.screen))
    return (
      <Message title={t`Nemate pristup`}>
        <Trans>Za ovaj dio administracije trebate ovlast. Dodjeljuje je voditelj sustava.</Trans>
      </Message>
    )
  return <OpenScreen key={path} {...match} />
}

const OpenScreen = ({ screen, id }: { readonly screen: AdminScreen; readonly id: string }) => {
  const { i18n } = useLingui()
  const { config } = useAdmin()
  const title = i18n._(screen.title)
  useEffect(() => {
    document.title = `${title} | ${config.siteName}`
  }, [title, config.siteName])
  return (
    <div className="as">
      <ScreenBoundary>
        <Suspense fallback={<Waiting />}>
          <ScreenPath value={screen.path}>
            <screen.Screen id={id} />
          </ScreenPath>
        </Suspense>
      </ScreenBoundary>
    </div>
  )
}

const Message = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const { Link } = useUi()
  return (
    <div className="as">
      <header className="ah">
        <h1>{title}</h1>
      </header>
      <main className="am pad" id="content" tabIndex={-1}>
        <Note kind="warn">
          <p>{children}</p>
          <Link className="link" href="/admin">
            <Trans>Na početak administracije</Trans>
          </Link>
        </Note>
      </main>
    </div>
  )
}
