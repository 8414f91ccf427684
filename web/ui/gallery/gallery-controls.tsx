import { Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../button.tsx'
import { Card, CardBody, CardHeader } from '../card.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { DateInput } from '../date-input.tsx'
import { Field } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { Form } from '../form.tsx'
import { Input } from '../input.tsx'
import { NativeSelect } from '../native-select.tsx'
import { PasswordInput } from '../password-input.tsx'
import { PhoneInput } from '../phone-input.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { Textarea } from '../textarea.tsx'

const wings = ['A', 'B', 'C', 'D'].map((wing) => ({ value: wing, label: `Wing ${wing}` }))
const flats = Array.from({ length: 1200 }, (_, index) => {
  const flat = `${'ABCD'[index % 4]}-${101 + Math.floor(index / 4)}`
  return { value: flat, label: flat, detail: index % 3 === 0 ? 'Sunita Deshpande' : 'Arvind Iyer' }
})

type Form = { name: string; phone: string; born: string; wing: string; password: string; note: string }

export function GalleryControls() {
  const form = useForm<Form>({
    defaultValues: { name: 'Meera Joshi', phone: '98220 41', born: '2026-04-05', wing: 'B' },
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const [wing, setWing] = useState<string>()
  const [flat, setFlat] = useState<string>()
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState('')
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" icon={<Plus />}>
          Add member
        </Button>
        <Button icon={<Download />}>Export</Button>
        <Button variant="text">All 8</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="accent">Approve 2</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Remove
        </Button>
        <Button variant="danger-solid">Raise the alarm</Button>
        <Button variant="primary" pending>
          Saving
        </Button>
        <Button disabled>Closed</Button>
        <Button size="s">Previous</Button>
        <Button size="l" variant="primary">
          Get started
        </Button>
        <Button asChild variant="outline">
          <a href="#fields">A link</a>
        </Button>
      </div>
      <Card id="fields">
        <CardHeader title="A form" level={3}>
          Send it empty to see the errors.
        </CardHeader>
        <CardBody>
          <Form form={form} draft="gallery" onSubmit={async () => {}} className="grid gap-4 md:grid-cols-2">
            <Field label="Your name" required error={errors.name?.message}>
              <Input {...register('name', { required: 'Write your name as on the share certificate.' })} />
            </Field>
            <Field label="Phone" error={errors.phone?.message ?? 'Enter 10 digits; 7 were given.'}>
              <PhoneInput {...register('phone')} />
            </Field>
            <Field label="Date of birth" help="Only the committee sees it.">
              <DateInput {...register('born')} max="2026-11-15" />
            </Field>
            <Field label="Wing" help="The browser's own list.">
              <NativeSelect {...register('wing')} options={wings} placeholder="Choose a wing" />
            </Field>
            <Field label="Wing, drawn list">
              <Select options={wings} value={wing} onValueChange={setWing} placeholder="Choose a wing" />
            </Field>
            <Field label="Flat" help="1,200 flats; type a number or a name.">
              <Combobox options={flats} value={flat} onValueChange={setFlat} placeholder="Choose a flat" />
            </Field>
            <Field label="New password" error={errors.password?.message}>
              <PasswordInput strength {...register('password', { minLength: { value: 6, message: 'At least 6.' } })} />
            </Field>
            <Field label="Society" help="As on the registration certificate.">
              <Input defaultValue="Gulmohar CHS" disabled />
            </Field>
            <Field label="पत्ता" help="मराठी किंवा इंग्रजी" className="md:col-span-2">
              <Textarea {...register('note')} lang="mr" defaultValue="फ्लॅट ७०४, बी विंग, गुलमोहर सोसायटी, कोथरूड, पुणे" />
            </Field>
            <Field label="Who lives here" group help="You can change it later.">
              <RadioGroup
                defaultValue="owner"
                options={[
                  { value: 'owner', label: 'The owner' },
                  { value: 'tenant', label: 'A tenant', help: 'Police verification is asked for.' },
                  { value: 'none', label: 'Nobody', disabled: true },
                ]}
              />
            </Field>
            <Field label="Plan" group>
              <RadioGroup
                cards
                defaultValue="pro"
                options={[
                  { value: 'essential', label: 'Essential', help: 'Small societies, up to 50 flats' },
                  { value: 'pro', label: 'Professional', help: 'Up to 200 flats' },
                ]}
              />
            </Field>
            <div>
              <Checkbox label="Send the bill by e-mail" defaultChecked />
              <Checkbox label="I have read the bye-laws" help="Model bye-laws 2014, section 8" />
              <Checkbox label="Some flats" checked="indeterminate" onCheckedChange={() => {}} />
              <Switch label="Ring at the gate" help="At once, on this phone" defaultChecked />
              <Switch label="Quiet after 22:00" />
            </div>
            <Field label="Papers" error={refused}>
              <FileDrop
                files={files}
                onFilesChange={(next) => {
                  setFiles(next)
                  setRefused('')
                }}
                onRefuse={setRefused}
                accept="image/*,.pdf,.csv"
                maxBytes={2_000_000}
                multiple
                hint="PDF, CSV or a photo, up to 2 MB each"
              />
            </Field>
            <div className="flex gap-2 md:col-span-2">
              <Button type="submit" variant="primary" pending={isSubmitting}>
                Ask for a demo
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
    </>
  )
}
