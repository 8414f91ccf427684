import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { dialOf } from '#kernel/phones.ts'
import { dayOf } from '#kernel/time.ts'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { usePeriod } from './flat-sheet.tsx'
import type { RowActs } from './member-columns.tsx'
import { heldFlats, type MemberRow } from './queries.ts'
import type { Register } from './use-register.ts'

/** Everything on one member beside the list; on a phone it is where the actions are. */
export function MemberSheet({
  row,
  register,
  acts,
  onClose,
}: {
  row: MemberRow | undefined
  register: Register
  acts: RowActs
  onClose: () => void
}) {
  const t = useT(texts)
  return (
    <Sheet
      beside
      open={row !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={row?.name ?? ''}
      subtitle={row && `${row.flatNumber}, ${t(`roles.${row.role}`)}`}
      lead={<Avatar name={row?.name ?? ''} src={row && photoOf(row, register.subdomain)} size="l" />}
      footer={
        row && (register.canDecide(row) || register.canEdit(row)) && <Acts row={row} register={register} acts={acts} />
      }
    >
      {row && <Contact row={row} />}
      {row && <HeldFlats row={row} register={register} />}
      {row && register.canEdit(row) && row.hasLogin !== undefined && <Access row={row} register={register} />}
    </Sheet>
  )
}

/** The version in the address lets a new photo be seen at once. */
const photoOf = ({ id, hasPhoto, version }: MemberRow, subdomain: string) =>
  hasPhoto ? `${urlOf(members.photo, { params: { subdomain, id } })}?v=${version ?? ''}` : null

function Contact({ row }: { row: MemberRow }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const flat =
    row.flatOnRegister === false ? t('sheet.notOnRegister', { flat: row.flatNumber }) : <b>{row.flatNumber}</b>
  const since = row.createdAt ? formatDay(dayOf(new Date(row.createdAt)), lang) : undefined
  return (
    <SheetSection title={t('sheet.contact')}>
      <Facts
        items={[
          { label: t('fields.phone'), value: row.phone ? <PhoneLink phone={row.phone} /> : t('sheet.notShared') },
          { label: t('fields.email'), value: row.email ? <MailLink email={row.email} /> : t('sheet.notShared') },
          { label: t('fields.flat'), value: flat },
          ...(row.occupancy ? [{ label: t('fields.occupancy'), value: t(`occupancies.${row.occupancy}`) }] : []),
          { label: t('fields.status'), value: t(`statuses.${row.status}`) },
          ...(since
            ? [{ label: row.status === 'pending' ? t('fields.waiting') : t('fields.since'), value: since }]
            : []),
        ]}
      />
    </SheetSection>
  )
}

/** Flats beyond the one on the member's line; most people have none. */
function HeldFlats({ row, register }: { row: MemberRow; register: Register }) {
  const t = useT(texts)
  const period = usePeriod()
  const { data: held = [] } = useQuery(heldFlats(register.subdomain, row.id))
  if (held.length === 0) return null
  return (
    <SheetSection title={t('holders.flats')}>
      <Facts
        items={held.map((one) => ({
          label: `${one.flatNumber}, ${t(`occupancies.${one.kind}`)}`,
          value: period(one) ?? t('holders.today'),
        }))}
      />
    </SheetSection>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={dialOf(phone)}>
    {phone}
  </a>
)

const MailLink = ({ email }: { email: string }) => (
  <a className="link" href={`mailto:${email}`}>
    {email}
  </a>
)

function Access({ row, register }: { row: MemberRow; register: Register }) {
  const t = useT(texts)
  const invite = useMutation({
    mutationFn: () => call(members.invite, { params: { subdomain: register.subdomain, id: row.id } }),
    onSuccess: () => toast({ title: t('sheet.invited'), description: t('sheet.invitedText', { name: row.name }) }),
    onError: (error) =>
      toast({ title: t('sheet.inviteFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <SheetSection title={t('sheet.access')}>
      <p className="text-15 text-ink-2">{row.hasLogin ? t('sheet.hasLogin') : t('sheet.noLogin')}</p>
      {!row.hasLogin && row.status === 'active' && (
        <Button size="s" className="mt-3" icon={<Mail />} pending={invite.isPending} onClick={() => invite.mutate()}>
          {t('sheet.invite')}
        </Button>
      )}
    </SheetSection>
  )
}

function Acts({ row, register, acts }: { row: MemberRow; register: Register; acts: RowActs }) {
  const t = useT(texts)
  if (register.canDecide(row))
    return (
      <>
        <Button onClick={() => acts.decide(row, 'reject')}>{t('reject.button')}</Button>
        <Button variant="primary" onClick={() => acts.decide(row, 'approve')}>
          {t('approve.button')}
        </Button>
      </>
    )
  return (
    <>
      {register.canRemove(row) && (
        <Button variant="danger" onClick={() => acts.remove(row)}>
          {t('remove.button')}
        </Button>
      )}
      <Button variant="primary" onClick={() => acts.edit(row)}>
        {t('edit.button')}
      </Button>
    </>
  )
}
