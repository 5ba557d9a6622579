import { Modal, type ModalProps } from '@mantine/core';

export default function DrawnDialog(props: Omit<ModalProps, 'opened'>) {
  return <Modal opened {...props} />;
}
