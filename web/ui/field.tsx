import { TriangleAlert } from 'lucide-react'
import { createContext, isValidElement, type ReactNode, use, useId } from 'react'
import { cx } from './cx.ts'

type FieldWiring = { id: string; labelId: string; describedBy: string; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

/**
 * Label above, help and error below. The control inside finds its id and descriptions here by itself:
 * `<Field label={t('phone')} error={errors.phone?.message}><Input {...register('phone')} /></Field>`.
 * Inside a Form the error of the control's own name stands there without being named.
 * `group` is for radio groups and sets of checkboxes: it becomes a fieldset with a legend.
 */
export function Field({
  label,
  help,
  error: given,
  required = false,
  hideLabel = false,
  group = false,
  aside,
  className,
  children,
}: {
  label: ReactNode
  help?: ReactNode
  error?: string
  required?: boolean
  hideLabel?: boolean
  group?: boolean
  /** Stands at the right of the label: a link such as "Forgot password?", or a counter. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const own = useOwnError(children)
  const error = given || own
  const wiring = {
    id,
    labelId: `${id}-label`,
    describedBy: cx(error && `${id}-error`, Boolean(help) && `${id}-help`),
    invalid: Boolean(error),
    required,
  }
  const words = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="text-bad">
          {' *'}
        </span>
      )}
    </>
  )
  const labelClass = cx('text-15 font-label', hideLabel && 'sr-only')
  const Root = group ? 'fieldset' : 'div'
  return (
    <FieldContext value={wiring}>
      <Root
        className={cx('grid min-w-0 content-start gap-[5px]', className)}
        aria-describedby={group ? wiring.describedBy || undefined : undefined}
      >
        {group ? (
          <legend id={wiring.labelId} className={cx(labelClass, 'mb-[5px]')}>
            {words}
          </legend>
        ) : (
          <div className={cx('flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
            <label id={wiring.labelId} htmlFor={id} className={labelClass}>
              {words}
            </label>
            {aside && <span className="text-13 text-ink-3">{aside}</span>}
          </div>
        )}
        {children}
        <FieldNotes id={id} help={help} error={error} />
      </Root>
    </FieldContext>
  )
}

/** The errors of the form around, by the names of its fields. */
export const FormErrors = createContext<Readonly<Record<string, unknown>>>({})

const useOwnError = (control: ReactNode): string | undefined => {
  const errors = use(FormErrors)
  if (!isValidElement<{ name?: unknown }>(control) || typeof control.props.name !== 'string') return undefined
  const error = errors[control.props.name]
  const said = typeof error === 'object' && error && 'message' in error ? error.message : undefined
  return typeof said === 'string' ? said : undefined
}

// The live region is always in the page: a screen reader announces only what changes inside one that it already knows.
function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <div className="text-13">
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 font-label text-bad">
            <TriangleAlert aria-hidden="true" className="mt-[2px] size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}

type Wired = {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

/** The attributes that tie a control to its Field. What the caller sets by hand wins; outside a Field nothing is added. */
export function useFieldControl<P extends Wired>(props: P): P & Wired {
  const field = use(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': cx(props['aria-describedby'], field.describedBy) || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field.required || undefined),
  }
}

/** For controls that are not labelable elements, such as a radio group. */
export const useFieldLabelId = () => use(FieldContext)?.labelId

export const controlClass =
  'w-full min-h-ctl-l rounded-2 border border-line-strong bg-surface px-3 text-16 text-ink transition-colors md:min-h-ctl ' +
  'hover:border-ink-2 aria-invalid:border-bad aria-invalid:border-2 aria-invalid:px-[11px] ' +
  'disabled:opacity-60 disabled:bg-sunken read-only:[&:is(input,textarea)]:bg-sunken'
