import { useLoadingBar } from './use-loading-bar.ts'

/** A line under the top edge while something is on its way; what it shows, the parts of the page say in words. */
export const LoadingBar = () => {
  const bar = useLoadingBar()
  if (bar === null) return null
  return (
    <div className={bar.failed ? 'loadbar is-err' : 'loadbar'} aria-hidden="true">
      <span style={{ scale: `${bar.progress / 100} 1` }} />
    </div>
  )
}
