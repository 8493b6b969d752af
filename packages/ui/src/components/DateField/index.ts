export { Calendar, type CalendarProps } from './Calendar';
export { DateField, type CalendarSlot, type DateFieldLabels, type DateFieldProps } from './DateField';
