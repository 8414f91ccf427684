import { dialOf } from '#kernel/phones.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { texts } from '../texts/texts.ts'
import { FollowUpForm, useFollowUp } from './follow-up-form.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadStatus, LeadStatusSelect } from './lead-status.tsx'
import type { LeadRow } from './queries.ts'

const formId = 'follow-up'

/** Everything on one lead beside the list: who wrote, what was agreed, and all that happened. */
export function LeadSheet({ lead, onClose }: { lead: LeadRow | undefined; onClose: () => void }) {
  const t = useT(texts)
  const { save, saving } = useFollowUp(lead)
  return (
    <Sheet
      beside
      open={lead !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={lead?.name ?? ''}
      subtitle={lead && <LeadStatus status={lead.status} />}
      lead={<Avatar name={lead?.name ?? ''} size="l" />}
      footer={
        <Button type="submit" form={formId} variant="primary" pending={saving}>
          {saving ? t('sheet.saving') : t('sheet.save')}
        </Button>
      }
    >
      {lead && (
        <>
          <Contact lead={lead} />
          <SheetSection title={t('sheet.work')}>
            <Field label={t('fields.status')} className="mb-3">
              <LeadStatusSelect lead={lead} />
            </Field>
            <FollowUpForm key={lead.id} id={formId} lead={lead} onSave={save} />
          </SheetSection>
          <LeadHistory id={lead.id} />
        </>
      )}
    </Sheet>
  )
}

function Contact({ lead }: { lead: LeadRow }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <SheetSection title={t('sheet.contact')}>
      <Facts
        items={[
          {
            label: t('fields.email'),
            value: (
              <a className="link" href={`mailto:${lead.email}`}>
                {lead.email}
              </a>
            ),
          },
          {
            label: t('fields.phone'),
            value: lead.phone ? (
              <a className="link num" href={dialOf(lead.phone)}>
                {lead.phone}
              </a>
            ) : (
              t('none')
            ),
          },
          { label: t('fields.society'), value: lead.societyName || t('none') },
          { label: t('fields.received'), value: formatDay(dayOf(new Date(lead.createdAt)), lang) },
        ]}
      />
    </SheetSection>
  )
}
