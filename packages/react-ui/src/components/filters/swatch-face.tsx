import type { FilterChoice } from './filters.types.ts'

/** How a value looks: its colour or picture on a disc with its words for who does not see it, else its words in a box. */
export const SwatchFace = ({ choice: { swatch, isMedia }, label }: { choice: FilterChoice; label: string }) => {
  if (swatch === null) return <span className="t">{label}</span>
  return (
    <span className="v">
      {isMedia ? (
        <img src={swatch} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={swatch} />
        </svg>
      )}
      <span className="sr">{label}</span>
    </span>
  )
}
