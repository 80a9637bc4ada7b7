import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { controlState, Frame } from '../control/control.tsx'
import { useField, type FieldProps } from '../hooks/use-field.ts'

export interface FileFieldProps extends FieldProps {
  readonly required?: boolean
  readonly optional?: boolean
  /** Files at most. */
  readonly most: number
}

const accepted = '.pdf,.docx,.odt,.jpg,.jpeg,.png,.webp'

/** Files that go with a form; the value is a list of them. Each can be taken out again. */
export const FileField = (props: FileFieldProps) => {
  const { value, change, control } = useField(props)
  const { t } = useLingui()
  const { id, label, error, most, required, optional, onBlur } = control
  const files = Array.isArray(value) ? value.filter((file): file is File => file instanceof File) : []
  const hint = t`PDF, DOCX, ODT ili slika, najviše 10 MB. Broj datoteka: ${most}.`
  return (
    <Frame id={id} label={label} error={error} optional={optional} hint={hint}>
      <input
        {...controlState({ id, error, hint })}
        className="inp"
        type="file"
        accept={accepted}
        multiple={most > 1}
        required={required}
        onBlur={onBlur}
        onChange={({ target }) => {
          change([...files, ...(target.files ?? [])].slice(-most))
          // The same file can be chosen again after it was taken out.
          target.value = ''
        }}
      />
      {files.length > 0 && (
        <ul className="stack" data-gap="2">
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className="row between">
              <span>{file.name}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Ukloni datoteku ${file.name}`}
                onClick={() => change(files.filter((other) => other !== file))}
              >
                <Icon name="close" small /> <Trans>Ukloni</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  )
}
