import { tryAgainIn } from '../../../contract/wait.ts'

/** Messages of the guest screens: separate, as these load without react-admin's catalogue. */
export const guestId = {
  title: {
    login: 'Masuk',
    forgot: 'Lupa password',
    reset: 'Atur ulang password',
    changed: 'Password diperbarui',
    notFound: 'Halaman tidak ditemukan',
  },
  tagline: 'Semua program pelatihan Anda, dalam satu ruang kerja.',
  email: 'Email',
  emailPlaceholder: 'Masukkan email',
  password: 'Password',
  passwordPlaceholder: 'Masukkan password',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  required: { email: 'Email tidak boleh kosong', password: 'Password tidak boleh kosong' },
  login: {
    heading: 'Masuk ke akun Anda',
    intro: 'Gunakan email dan password yang diberikan oleh lembaga Anda.',
    submit: 'Login',
    sessionEnded: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
    forgot: 'Lupa password?',
    again: tryAgainIn,
    ready: 'Sekarang Anda dapat mencoba lagi.',
  },
  signedOut: {
    done: 'Anda sudah keluar.',
    left: (count: number) => `Anda sudah keluar. ${count} draf tersimpan di browser ini.`,
    remove: 'Hapus draf',
    ask: (count: number) => `Hapus ${count} draf? Isinya tidak dapat dikembalikan.`,
    keep: 'Batal',
    confirm: 'Ya, hapus',
    deleted: 'Anda sudah keluar. Draf Anda di browser ini sudah dihapus.',
  },
  forgot: {
    heading: 'Lupa password',
    intro: 'Masukkan email akun Anda. Kami akan mengirimkan link untuk mengatur ulang password.',
    submit: 'Kirim link ke email',
    sent: 'Link berhasil dikirim',
    sentDetail: 'Cek email anda kemudian buka link yang telah kami kirimkan untuk melanjutkan proses',
    back: 'Kembali ke halaman masuk',
  },
  reset: {
    heading: 'Permintaan pembaruan password',
    intro:
      'Kami menerima permintaan untuk memperbarui password akun Anda. Tekan tombol di bawah untuk melanjutkan.',
    start: 'Reset password',
    formHeading: 'Buat password baru',
    newPassword: 'Password baru',
    newPasswordPlaceholder: 'Masukkan password baru',
    hint: 'Password harus mengandung minimal 7 huruf dan 1 angka',
    submit: 'Simpan password',
  },
  changed: { heading: 'Password berhasil diperbarui', submit: 'Masuk ke akun anda' },
  notFound: {
    message: 'Error 404 - Page not found',
    detail: 'Alamat yang Anda buka tidak ada atau sudah dipindahkan.',
    back: 'Ke halaman utama',
  },
  failed: {
    heading: 'Halaman ini gagal dimuat',
    detail: 'Periksa koneksi Anda, lalu muat ulang halaman. Data yang sudah disimpan tetap aman.',
    retry: 'Muat ulang',
  },
  http: {
    'http.unreachable': 'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    'http.unreadable': 'Jawaban server tidak dapat dibaca. Coba lagi beberapa saat lagi.',
    'http.missing': 'Data tidak ditemukan.',
    'http.noSession': 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  },
}

export type GuestMessages = typeof guestId
