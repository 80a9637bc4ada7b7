/**
 * Makes the marks of a chart one stop of the Tab key: arrows, Home and End move the focus among its states and rows.
 *
 * @param chart the `svg` element of a chart
 * @returns removes the listener
 */
export const rove = (chart: SVGElement): (() => void) => {
  const marks = [...chart.querySelectorAll<SVGElement>('[tabindex]')]
  const move = (event: KeyboardEvent) => {
    const from = marks.findIndex((mark) => mark === event.target)
    const to = {
      ArrowDown: from + 1,
      ArrowRight: from + 1,
      ArrowUp: from - 1,
      ArrowLeft: from - 1,
      Home: 0,
      End: marks.length - 1,
    }[event.key]
    const next = to === undefined ? undefined : marks[to]
    if (next === undefined) return
    event.preventDefault()
    for (const mark of marks) mark.setAttribute('tabindex', mark === next ? '0' : '-1')
    next.focus()
  }
  chart.addEventListener('keydown', move)
  return () => chart.removeEventListener('keydown', move)
}
