import type { Release } from '@butiga/commerce-sdk'
import { CORE_VERSION, parseRichText, type RichNode } from '@butiga/commerce-sdk/rules'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { SiteContext } from '../site-context.ts'
import './version-badge.css'

const ask = async <T,>(path: string, body?: object): Promise<T> => {
  const response = await fetch(`/_cli/${path}`, body && { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`/_cli/${path} answered ${response.status}`)
  return (await response.json()) as T
}

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

/** The items of a release's list, as text without HTML. */
const itemsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'li' ? [wordsOf(node.children)] : itemsOf(node.children)
  })

const Releases = ({ project }: { project: string }) => {
  const [release, setRelease] = useState<Release | null>(null)
  useEffect(() => {
    void ask<Release>('get-latest-release', { gitlabProjectId: project, gitlabBranch: 'main' }).then(setRelease)
  }, [project])
  if (release === null) return <p>…</p>
  return (
    <>
      <h3>
        {release.tag}, {release.date}
      </h3>
      <ul>
        {itemsOf(parseRichText(release.description_html)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

const Domains = () => {
  const [known, setKnown] = useState<{ domain: string; domains: string[] } | null>(null)
  useEffect(() => {
    void ask<{ domain: string; domains: string[] }>('get-domain').then(setKnown)
  }, [])
  const choose = async (domain: string) => {
    await ask('set-domain', { domain })
    location.reload()
  }
  return (
    <ul>
      {known?.domains.map((domain) => (
        <li key={domain}>
          <button
            className="btn btn-sm btn-line"
            disabled={domain === known.domain}
            onClick={() => void choose(domain)}
          >
            {domain}
          </button>
        </li>
      ))}
    </ul>
  )
}

const CopyTrace = ({ copy }: { copy: () => Promise<void> }) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <button className="btn btn-sm btn-line" onClick={() => void copy().then(() => setCopied(true))}>
      {isCopied ? 'Copied' : 'Copy trace'}
    </button>
  )
}

/** The version with the four links of development builds: changelog, documentation, another domain, all sections. */
const VersionBadge = ({ project, cmsVersion }: { project: string; cmsVersion: string }) => {
  const [displayed, show] = useState<'releases' | 'domains' | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = (what: 'releases' | 'domains') => (event: MouseEvent) => {
    event.preventDefault()
    show(what)
    dialog.current?.showModal()
  }
  return (
    <aside className="version-badge" aria-label="Development">
      <span className="tag">
        {CORE_VERSION}
        {cmsVersion !== '' && cmsVersion !== CORE_VERSION && ` · ${cmsVersion}`}
      </span>
      <a href="/_cli/get-latest-tag" onClick={open('releases')}>
        Changelog
      </a>
      <a href="/_cli/docs">Documentation</a>
      <a href="/_cli/get-domain" onClick={open('domains')}>
        Change domain
      </a>
      <a href="/section-tool">Section tool</a>
      {globalThis.copyTrace && <CopyTrace copy={globalThis.copyTrace} />}
      <dialog
        ref={dialog}
        className="dlg"
        closedby="any"
        onClose={() => show(null)}
        aria-labelledby="version-badge-title"
      >
        <form method="dialog" className="dlg-h">
          <h2 id="version-badge-title" tabIndex={-1} autoFocus>
            {displayed === 'domains' ? 'Change domain' : 'Releases'}
          </h2>
          <button className="btn btn-sm btn-ghost">Close</button>
        </form>
        <div className="dlg-b prose">
          {displayed === 'releases' && <Releases project={project} />}
          {displayed === 'domains' && <Domains />}
        </div>
      </dialog>
    </aside>
  )
}

/** Mounts the badge beside the page, in a root of its own, so that the page is the same as in production. */
export const showVersionBadge = ({ site: { options } }: { readonly site: Pick<SiteContext, 'options'> }): void => {
  const { GitlabProjectId: project = '', CmsVersion: cmsVersion = '' } = options
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<VersionBadge project={String(project)} cmsVersion={String(cmsVersion)} />)
}
