export { CodeInput, type CodeInputProps } from './CodeInput';
export { FieldError, type FieldErrorProps } from './FieldError';
export { FormField, type FieldControlProps, type FormFieldProps } from './FormField';
export { PasswordField, type PasswordFieldProps } from './PasswordField';
export { TextField, type TextFieldProps } from './TextField';
