import { writtenPieces } from '@frontage/domain';
import type { UseFormReturnType } from '@mantine/form';
import { usePhrases } from '../../shared/use-phrases';
import type { Variable } from '../../shared/variables/variable-list';
import { faultOf, type PostField, type TypedPost } from './model/typed-post';

type PostFieldsOptions = {
  readonly form: UseFormReturnType<TypedPost>;
  readonly variables: readonly Variable[];
  /** Names of variables that some location has no value for. */
  readonly faulty: ReadonlySet<string>;
};

/** The fields of a post's form: what stands in them, what is wrong with it, and how it changes. */
export type PostFields = ReturnType<typeof usePostFields>;

/** What the fields of a post's form are given. A changed field has no fault until it is looked at again. */
export function usePostFields({ form, variables, faulty }: PostFieldsOptions) {
  const { t } = usePhrases();
  const { values } = form;
  const unknownSaid = (value: string) => {
    const unknown = unknownIn(value, variables);
    return unknown === undefined ? undefined : t('posts:unknownVariable', { variable: `{${unknown}}` });
  };
  const errorOf = (field: PostField) => {
    const fault = faultOf(form.errors[field]);
    if (fault === undefined) return undefined;
    const value = values[field];
    return (
      (fault === 'variable_unknown' && typeof value === 'string' ? unknownSaid(value) : undefined) ??
      t(`posts:fault.${fault}`)
    );
  };
  const set = <Field extends PostField>(field: Field, value: TypedPost[Field]) => {
    form.setValues({ [field]: value });
    form.clearFieldError(field);
  };
  /** Props of a text with variables. A name in braces that is none is said at once: it is marked in the text, and nothing is checked. */
  const text = (field: 'text' | 'title' | 'buttonLink' | 'coupon' | 'redeemLink' | 'terms') => ({
    value: values[field],
    onChange: (value: string) => set(field, value),
    error: errorOf(field) ?? unknownSaid(values[field]),
    variables,
    faulty,
  });
  return { values, errorOf, set, text };
}

/** The first name in braces that is no variable. */
function unknownIn(text: string, variables: readonly Variable[]): string | undefined {
  const known = new Set(variables.map(({ name }) => name));
  return (
    writtenPieces(text).find(({ variable }) => variable !== null && !known.has(variable))?.variable ??
    undefined
  );
}
