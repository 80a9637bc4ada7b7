import { openColumns } from '@butiga/machines/import-run'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableBox } from '../../shell/table-box.tsx'
import { fieldName } from './field-names.ts'
import type { ImportActor, ImportSnapshot } from './use-import.ts'

interface ImportColumnsProps {
  readonly actor: ImportActor
  readonly context: ImportSnapshot['context']
}

/** Which field each column of the file goes to, and the start of the import. */
export const ImportColumns = ({ actor, context }: ImportColumnsProps) => {
  const { i18n, t } = useLingui()
  const { details, chosen, isDry } = context
  const open = openColumns(context)
  return (
    <>
      {details?.columns != null && (
        <section className="blk" aria-labelledby="import-columns">
          <header className="blk-h">
            <h2 id="import-columns">
              <Trans>Kamo ide koji stupac</Trans>
            </h2>
            <p className="small muted">{details.run.fileName}</p>
          </header>
          <TableBox label={t`Stupci datoteke`}>
            <table className="dt">
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Stupac</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Primjer</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Polje</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Stanje</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {details.columns.map(({ name, example, field }) => {
                  const now = chosen[name] ?? field
                  return (
                    <tr key={name}>
                      <th scope="row" className="main">
                        <code>{name}</code>
                      </th>
                      <td className="muted">{example}</td>
                      <td>
                        <select
                          className="sel inp-sm"
                          aria-label={t`Polje za stupac ${name}`}
                          value={now ?? '?'}
                          onChange={({ target }) =>
                            actor.send({ type: 'importRun.choose', column: name, field: target.value })
                          }
                        >
                          {now === null && (
                            <option value="?" disabled>
                              {t`Odaberite polje`}
                            </option>
                          )}
                          <option value="">{t`Preskoči`}</option>
                          {[...new Set([...(now ? [now] : []), ...details.fields])].map((one) => (
                            <option key={one} value={one}>
                              {fieldName(one, (message) => i18n._(message))}
                            </option>
                          ))}
                        </select>
                      </td>
                      <td>
                        {now === null ? (
                          <span className="tag tag-warn dot">
                            <Trans>odaberite</Trans>
                          </span>
                        ) : now === '' ? (
                          <span className="muted">
                            <Trans>ne uvozi se</Trans>
                          </span>
                        ) : (
                          <span className="tag tag-ok dot">
                            <Trans>prepoznato</Trans>
                          </span>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </TableBox>
        </section>
      )}
      <div className="row imp-go">
        <label className="check">
          <input
            type="checkbox"
            checked={isDry}
            onChange={({ target }) => actor.send({ type: 'importRun.setDry', isDry: target.checked })}
          />
          <span>{t`Samo provjeri, ne upisuj`}</span>
        </label>
        {open.length > 0 && (
          <span className="small muted" role="status">
            <Trans>Bez polja: {open.join(', ')}</Trans>
          </span>
        )}
        <span className="end">
          <Button
            variant="primary"
            size="sm"
            aria-disabled={open.length > 0 || undefined}
            onClick={() => actor.send({ type: 'importRun.start' })}
          >
            <Trans>Pokreni uvoz</Trans>
          </Button>
        </span>
      </div>
    </>
  )
}
