import { useLingui } from '@lingui/react/macro'
import { ErrorText } from '../../form/control/control.tsx'
import { useField, type FieldProps } from '../../form/hooks/use-field.ts'
import { scaleOf, Star } from './stars.tsx'

/** A rating: radio buttons that look like stars, so that the arrow keys choose. */
export const StarField = ({ stars, ...props }: FieldProps & { readonly stars: number }) => {
  const { value, change, control } = useField(props)
  const { t } = useLingui()
  const { id, label, error } = control
  const needsRating = t({ id: 'comments.needsRating', message: 'Uz komentar je potrebna i ocjena.' })
  return (
    <fieldset
      id={id}
      className="field c6"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className="lbl">{label}</legend>
      <div className="rate-in">
        {scaleOf(stars).map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={id}
              aria-label={t`${star} od ${stars}`}
              checked={value === star}
              onChange={() => change(star)}
            />
            <Star full={typeof value === 'number' && star <= value} />
          </label>
        ))}
      </div>
      <ErrorText id={id} error={error && needsRating} />
    </fieldset>
  )
}
