import type { SectionProps } from '@butiga/commerce-sdk'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { ContentLink } from '../../ui/content-link/content-link.tsx'
import type { BlockInput } from '../sections.ts'

type Fact = SectionProps['contact']['facts'][number]

const icons: Record<Fact['kind'], IconName> = { address: 'pin', hours: 'clock', phone: 'phone', mail: 'mail' }

/** How to reach the company. */
export const Contact = ({ anchor, props: { heading, text, facts, action } }: BlockInput<'contact'>) => (
  <section id={anchor ?? undefined} className="section wrap contact">
    <div className="stack" data-gap="5">
      <h2 className="h1">{heading}</h2>
      <p className="muted">{text}</p>
      <p>
        <ContentLink link={action.link} className="btn btn-primary btn-lg">
          {action.label}
        </ContentLink>
      </p>
    </div>
    <dl className="facts card-form">
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt>
            <Icon name={icons[fact.kind]} />
            <span className="sr">{fact.label}</span>
          </dt>
          <dd>
            {fact.link === null ? fact.value : <ContentLink link={fact.link}>{fact.value}</ContentLink>}
            {fact.note !== null && (
              <>
                <br />
                <span className="muted small">{fact.note}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
