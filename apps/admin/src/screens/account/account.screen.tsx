import { SecondFactor } from '@butiga/react-ui/form/second-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useAdmin } from '../../admin.tsx'
import { download } from '../../kit/list/csv.ts'
import { Page } from '../../shell/page.tsx'

/** The account of the user who works here: its second factor. */
export const Screen = () => {
  const { session, commerce } = useAdmin()
  const { t } = useLingui()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  return (
    <Page title={<Trans>Moj račun</Trans>} note={user?.email}>
      <div className="pad own">
        {user && (
          <SecondFactor
            user={user}
            commerce={commerce}
            onChanged={(changed) => session.send({ type: 'session.changed', user: changed })}
            onSave={(text) => download(t`pricuvni-kodovi.txt`, text, 'text/plain')}
          />
        )}
      </div>
    </Page>
  )
}
