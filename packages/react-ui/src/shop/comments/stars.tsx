import { useLingui } from '@lingui/react/macro'

const outline = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

export const Star = ({ full }: { readonly full: boolean }) => (
  <svg className={full ? 'star is-full' : 'star'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={outline} />
  </svg>
)

/** Stars from 1 to a scale's end. */
export const scaleOf = (stars: number): readonly number[] => Array.from({ length: stars }, (_, index) => index + 1)

/** A rating as whole stars; its text has the exact value. */
export const Stars = ({ value, stars }: { readonly value: number; readonly stars: number }) => {
  const { i18n, t } = useLingui()
  const exact = i18n.number(value)
  return (
    <span className="stars" role="img" aria-label={t`${exact} od ${stars}`}>
      {scaleOf(stars).map((star) => (
        <Star key={star} full={star <= Math.round(value)} />
      ))}
    </span>
  )
}
