import type { User } from '@butiga/commerce-sdk'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { useAdmin } from '../admin.tsx'
import { targetOf } from '../log-in/log-in.tsx'
import type { AdminScreen } from '../screen.ts'
import { mayOpen, screenAt, screens } from '../screens.ts'
import { Navigation } from './navigation.tsx'
import { Waiting } from './page.tsx'
import { ScreenPath } from './screen-path.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

interface ShellProps {
  readonly user: User
}

/** The frame around every screen: navigation at the left, the screen at the right. */
export const Shell = ({ user }: ShellProps) => {
  const { config } = useAdmin()
  const path = usePathname()
  const isDoor = path === '/adminLogin'
  useEffect(() => {
    if (isDoor) navigate(targetOf(location), { replace: true })
  }, [isDoor])
  const open = screens.filter((screen) => mayOpen(user.scope, screen))
  const visible = open.filter(({ path: own }) => own !== '/admin/cache' || config.cacheStoreEnabled)
  if (isDoor) return null
  return (
    <div className="adm">
      <a className="skip" href="#content">
        <Trans>Preskoči na sadržaj</Trans>
      </a>
      <Navigation user={user} screens={visible} path={path} />
      <ScreenAt path={path} user={user} first={visible[0]} />
    </div>
  )
}

interface ScreenAtProps {
  readonly path: string
  readonly user: User
  readonly first: AdminScreen | undefined
}

const ScreenAt = ({ path, user, first }: ScreenAtProps) => {
  const { t } = useLingui()
  const found = screenAt(path)
  const isStart = path === '/admin' || path === '/admin/'
  useEffect(() => {
    if (isStart && first) navigate(first.path, { replace: true })
  }, [isStart, first])
  if (isStart && first) return null
  if (found === undefined || isStart)
    return (
      <Message title={t`Stranica nije pronađena`}>
        <Trans>Ova adresa ne vodi nikamo.</Trans>
      </Message>
    )
  if (!mayOpen(user.scope, found.screen))
    return (
      <Message title={t`Nemate pristup`}>
        <Trans>Za ovaj dio administracije trebate ovlast. Dodjeljuje je voditelj sustava.</Trans>
      </Message>
    )
  return <OpenScreen key={path} {...found} />
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
