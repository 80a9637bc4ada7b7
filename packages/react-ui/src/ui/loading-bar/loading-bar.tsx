import { useLoadingBar } from './use-loading-bar.ts'

/**
 * A line under the top edge while requests run; hidden from screen readers, as the parts of the page announce
 * themselves.
 */
export const LoadingBar = () => {
  const bar = useLoadingBar()
  if (bar === null) return null
  return (
    <div className={bar.failed ? 'loadbar is-err' : 'loadbar'} aria-hidden="true">
      <span style={{ scale: `${bar.progress / 100} 1` }} />
    </div>
  )
}
