import { useForm, type FormErrors } from '@mantine/form';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { hideErrors } from '../notify';
import { isDismissed } from '../step-up/confirmation';
import { useUnsaved } from './use-unsaved';

type SubmitFormOptions<Values, Answer> = {
  readonly initialValues: Values;
  /** Faults by field, in words, before anything is sent; a schema by `schemaResolver(schema, { sync: true })`. */
  readonly validate: (values: Values) => FormErrors;
  /** `saved`: what the form began with. */
  readonly submit: (values: Values, saved: Values) => Promise<Answer>;
  /** After it was saved; the values are what the form now begins with. */
  readonly onDone?: (answer: Answer, values: Values) => void;
  /** What a refusal of the server means for single fields, in words. */
  readonly refusals?: (failure: unknown) => FormErrors;
  /** Says what no field and no note in the form says. Not called when the person broke it off themselves. */
  readonly onFailed?: (failure: unknown) => void;
};

/**
 * A form of the product on Mantine's: faults show once somebody tried to send it and then while they type, the first one gets the
 * focus, and what was typed is guarded (`useUnsaved`). It is sent once however often somebody clicks: not while it is under way,
 * and what was saved not again until it is changed.
 *
 * @example
 * const form = useSubmitForm({ initialValues: { name }, validate, submit: (values) => save.mutateAsync(values), onDone: onClose });
 * <form {...form.props}><TextField {...form.getInputProps('name')} label={t('name')} /></form>
 */
export function useSubmitForm<Values extends Record<string, unknown>, Answer>(
  options: SubmitFormOptions<Values, Answer>,
) {
  const { initialValues, validate, submit, onDone, refusals, onFailed } = options;
  const [faultyTries, setFaultyTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const saved = useRef<Values>(null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => validate(values),
    // The whole form: a field may be wrong by what stands in another.
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      if (faultyTries > 0) form.validate();
    },
  });
  const release = useUnsaved(form.isDirty(), element);
  useEffect(() => {
    if (faultyTries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faultyTries]);

  const refuse = () => setFaultyTries((tries) => tries + 1);
  const send = async (values: Values) => {
    // The state of a click comes too late for the next one.
    if (isUnderWay.current || saved.current === values) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    hideErrors();
    try {
      const answer = await submit(values, form.getInitialValues());
      saved.current = values;
      setFaultyTries(0);
      form.resetDirty();
      release();
      onDone?.(answer, values);
    } catch (error) {
      if (isDismissed(error)) return;
      setFailure(error);
      const faults = refusals?.(error) ?? {};
      form.setErrors(faults);
      if (Object.values(faults).some(Boolean)) refuse();
      onFailed?.(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  const onSubmit = (event?: SyntheticEvent<HTMLFormElement>) =>
    form.onSubmit((values) => void send(values), refuse)(event);
  return {
    ...form,
    /** Faults by field; what {@link SubmitFormOptions} makes of them are texts. */
    errors: form.errors as Readonly<Partial<Record<string, string>>>,
    /** For the `form` element. */
    props: { ref: element, noValidate: true, onSubmit },
    /** Begins anew with other values, which are saved. */
    restart: (values: Values) => {
      form.setValues(values);
      form.resetDirty();
    },
    /** Sends it as its button would. */
    submit: () => onSubmit(),
    isBusy,
    /** Why the last try did not work; `null` once it is tried again. */
    failure,
  };
}
