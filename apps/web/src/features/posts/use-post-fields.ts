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
  const errorOf = (field: PostField) => {
    const fault = faultOf(form.errors[field]);
    if (fault === undefined) return undefined;
    const value = values[field];
    const unknown =
      fault === 'variable_unknown' && typeof value === 'string' ? unknownIn(value, variables) : undefined;
    return unknown === undefined
      ? t(`posts:fault.${fault}`)
      : t('posts:unknownVariable', { variable: `{${unknown}}` });
  };
  const set = <Field extends PostField>(field: Field, value: TypedPost[Field]) => {
    form.setValues({ [field]: value });
    form.clearFieldError(field);
  };
  /** Props of a text with variables. */
  const text = (field: 'text' | 'title' | 'buttonLink' | 'coupon' | 'redeemLink' | 'terms') => ({
    value: values[field],
    onChange: (value: string) => set(field, value),
    error: errorOf(field),
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
