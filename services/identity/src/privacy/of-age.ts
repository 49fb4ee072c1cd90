export { isAdult } from '@exam/domain/age';
