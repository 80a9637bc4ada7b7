import type { SectionProps } from '@butiga/commerce-sdk'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { ContentLink } from '../../ui/content-link/content-link.tsx'
import type { BlockInput } from '../sections.ts'
import { NearForm } from '../form/near-form.tsx'

type Fact = SectionProps['contact']['facts'][number]

const icons: Record<Fact['kind'], IconName> = { address: 'pin', hours: 'clock', phone: 'phone', mail: 'mail' }

/** How to reach the company, and a form for a message. */
export const Contact = ({ anchor, props: { heading, text, facts, action } }: BlockInput<'contact'>) => (
  <section id={anchor ?? undefined} className="section wrap contact">
    <div className="stack" data-gap="5">
      <h2 className="h1" data-field="heading">
        {heading}
      </h2>
      <p className="muted" data-field="text">
        {text}
      </p>
      <dl className="facts">
        {facts.map((fact) => (
          <div key={fact.id} data-item={`facts/${fact.id}`}>
            <dt>
              <Icon name={icons[fact.kind]} />
              <span className="sr" data-field="label">
                {fact.label}
              </span>
            </dt>
            <dd>
              {fact.link === null ? fact.value : <ContentLink link={fact.link}>{fact.value}</ContentLink>}
              {fact.note !== null && (
                <>
                  <br />
                  <span className="muted small" data-field="note">
                    {fact.note}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <ContentLink link={action.link} className="btn btn-line" data-field="action/label">
          {action.label}
        </ContentLink>
      </p>
    </div>
    <NearForm name="contactForm" />
  </section>
)
