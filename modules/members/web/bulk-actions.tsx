import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { members } from '../contract.ts'
import { choosableRoles } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { csvOf } from './csv-of.ts'
import type { MemberRow } from './queries.ts'
import { useBulk } from './use-bulk.ts'

/** What can be done with the chosen rows; requests to join bring their own two buttons. */
export function BulkActions({
  subdomain,
  rows,
  clear,
}: {
  subdomain: string
  rows: readonly MemberRow[]
  clear: () => void
}) {
  const t = useT(texts)
  const { progress, run } = useBulk()
  const [asking, setAsking] = useState<'role' | 'delete'>()
  const pending = rows.filter((row) => row.status === 'pending')
  const uninvited = rows.filter((row) => row.status === 'active' && row.hasLogin === false)
  const start = async (chosen: readonly MemberRow[], work: (row: MemberRow) => Promise<unknown>) => {
    setAsking(undefined)
    await run(chosen, work)
    clear()
  }
  const at = (row: MemberRow) => ({ params: { subdomain, id: row.id } })
  if (progress)
    return (
      <Progress
        label={t('bulk.working')}
        value={progress.done}
        max={progress.total}
        text={t('bulk.progress', progress)}
        className="min-w-64 py-1 [&_span]:text-paper!"
      />
    )
  return (
    <>
      {pending.length > 0 && (
        <>
          <Button size="s" onClick={() => void start(pending, (row) => call(members.approve, at(row)))}>
            {t('bulk.approve')}
          </Button>
          <Button size="s" onClick={() => void start(pending, (row) => call(members.reject, at(row)))}>
            {t('bulk.reject')}
          </Button>
        </>
      )}
      <Button size="s" onClick={() => setAsking('role')}>
        {t('bulk.role')}
      </Button>
      {uninvited.length > 0 && (
        <Button size="s" onClick={() => void start(uninvited, (row) => call(members.invite, at(row)))}>
          {t('bulk.invite')}
        </Button>
      )}
      <Button size="s" onClick={() => saveFile(sheetOf(rows, t), 'members.csv')}>
        {t('bulk.export')}
      </Button>
      <Button size="s" onClick={() => setAsking('delete')}>
        {t('bulk.delete')}
      </Button>
      {asking === 'role' && (
        <RoleDialog
          count={rows.length}
          onClose={() => setAsking(undefined)}
          onChoose={(role) => void start(rows, (row) => changeRole(subdomain, row, role))}
        />
      )}
      <Confirm
        danger
        open={asking === 'delete'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={t('bulk.deleteTitle', { count: rows.length })}
        description={t('remove.text')}
        confirmLabel={t('bulk.delete')}
        cancelLabel={t('remove.cancel')}
        onConfirm={() => void start(rows, (row) => call(members.remove, at(row)))}
      />
    </>
  )
}

type Choice = (typeof choosableRoles)[number]

function RoleDialog({
  count,
  onClose,
  onChoose,
}: {
  count: number
  onClose: () => void
  onChoose: (role: Choice) => void
}) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const [chosen, setChosen] = useState<Choice>('resident')
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.roleTitle', { count })}
      description={t('bulk.roleText')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            {t('bulk.roleSubmit')}
          </Button>
        </>
      }
    >
      <Field label={t('fields.role')}>
        <NativeSelect
          value={chosen}
          onChange={({ target }) => setChosen(choosableRoles.find((role) => role === target.value) ?? 'resident')}
          options={choosableRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        />
      </Field>
    </Dialog>
  )
}

const changeRole = (subdomain: string, row: MemberRow, role: Choice) => {
  const { id, name, email, phone, flatNumber, version } = row
  return call(members.update, {
    params: { subdomain, id },
    body: { id, name, email, phone, flatNumber, role, ...(version === undefined ? {} : { version }) },
  })
}

const columns = ['name', 'email', 'phone', 'flatNumber', 'role', 'status'] as const

const sheetOf = (rows: readonly MemberRow[], t: (key: `fields.${(typeof columns)[number]}`) => string) =>
  csvOf([
    columns.map((column) => t(`fields.${column}`)),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ])
