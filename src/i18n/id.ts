import { guestId } from './guest/id.ts'

/** This product's words. The specification's texts stand here to the letter, also where they are English. */
export const id = {
  http: {
    unreachable: guestId.http['http.unreachable'],
    unreadable: guestId.http['http.unreadable'],
    missing: guestId.http['http.missing'],
    noSession: guestId.http['http.noSession'],
  },
  shell: {
    menu: 'Menu utama',
    openMenu: 'Buka menu',
    closeMenu: 'Tutup menu',
    skip: 'Langsung ke isi',
    breadcrumbs: 'Lokasi halaman',
    account: 'Menu akun %{name}',
    updatePassword: 'Ubah password',
    language: 'English',
    light: 'Mode terang',
    dark: 'Mode gelap',
    logout: 'Logout',
    failed: 'Halaman ini gagal ditampilkan',
    failedDetail: 'Muat ulang halaman. Bila terjadi lagi, sampaikan pesan ini kepada tim teknis.',
    reload: 'Muat ulang',
  },
  notFound: {
    title: guestId.title.notFound,
    message: guestId.notFound.message,
    detail: guestId.notFound.detail,
    back: guestId.notFound.back,
  },
  upcoming: {
    message: 'Bagian ini belum tersedia',
    detail: 'Fitur ini sedang disiapkan dan akan hadir pada versi berikutnya.',
    back: 'Kembali ke Kelola Program',
  },
  dashboard: {
    title: 'Dashboard',
    product: 'Balai',
    productDetail: 'Back-office penyelenggara pelatihan',
  },
  action: { retry: 'Coba lagi', add: 'Tambah %{name}' },
  list: {
    search: 'Cari berdasarkan nama',
    clearSearch: 'Hapus pencarian',
    noMatch: 'Tidak ada yang cocok dengan “%{q}”.',
    empty: 'Belum ada %{name}.',
    loading: 'Memuat daftar',
    rowPerPage: 'Row per page',
    pages: 'Halaman daftar',
  },
  delete: {
    title: 'Hapus %{name}?',
    question: 'Apakah Anda yakin ingin menghapus %{name}? Tindakan ini tidak dapat dibatalkan.',
    confirm: 'Ya, Hapus!',
  },
  validation: {
    required: '%{label} tidak boleh kosong',
    email: '%{label} bukan email yang valid.',
    number: '%{label} tidak boleh kurang dari 0',
    max: '%{label} harus kurang dari atau sama dengan %{max} karakter.',
    min: '%{label} harus lebih dari atau sama dengan %{min} karakter.',
    maxItems: '%{label} paling banyak %{max} butir.',
    minItems: '%{label} paling sedikit %{min} butir.',
    url: '%{label} harus berupa alamat web (https://…).',
    choice: '%{label} harus dipilih dari daftar.',
    invalid: '%{label} tidak valid.',
  },
  password: {
    title: 'Ubah password',
    current: 'Password saat ini',
    new: 'Password baru',
    verify: 'Verifikasi password baru',
    submit: 'Simpan',
    changed: 'Password berhasil diubah',
    failed: 'Password gagal diubah: %{message}',
  },
  program: {
    new: 'Program baru',
    export: 'Export',
    tabs: { all: 'Semua Program', publish: 'Published', draft: 'Draft', archive: 'Archive' },
    tabsLabel: 'Status program',
    actions: 'Aksi',
    participants: '%{total} peserta, lihat daftar peserta %{title}',
    publish: 'Publikasikan',
    publishNamed: 'Publikasikan %{title}',
    archive: 'Arsipkan',
    archiveNamed: 'Arsipkan %{title}',
    more: 'Aksi lain untuk %{title}',
    edit: 'Edit',
    delete: 'Delete',
    empty: 'Tidak ada program',
    deleteTitle: 'Hapus Program',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus program %{title}?',
    deleteConfirm: 'Ya, Hapus!',
    deleted: 'Program berhasil dihapus',
    statusTitle: 'Update status',
    statusToPublish: 'Apakah Anda yakin ingin mengubah status program %{title} menjadi Publish?',
    statusToArchive: 'Apakah Anda yakin ingin mengubah status program %{title} menjadi Archive?',
    statusConfirm: 'Ya, Ubah!',
    statusChanged: 'Status program berhasil diubah',
    add: 'Tambah Program',
    editTitle: 'Edit Program',
    topics: 'Topik dan aktivitas',
    noTopics: 'Program ini belum memiliki topik.',
    noActivities: 'Topik ini belum memiliki aktivitas.',
    activities: '%{smart_count} aktivitas',
    activityTitle: 'Aktivitas',
    activityType: 'Tipe',
    activityDuration: 'Durasi',
    participantCount: '%{total} peserta',
  },
  pages: {
    participants: 'Daftar Peserta',
    topicCreate: 'Tambah Topik & Aktivitas',
    topicEdit: 'Edit Topik & Aktivitas',
    activityCreate: 'Tambah Aktivitas',
    activityEdit: 'Edit Aktivitas',
    presensi: 'Presensi',
    participantCertificate: 'Sertifikat Partisipasi',
    graduationCertificate: 'Sertifikat Kelulusan',
  },
}

export type Messages = typeof id

type Join<Prefix extends string, Tree> = Tree extends string
  ? Prefix
  : { [Key in keyof Tree & string]: Join<`${Prefix}.${Key}`, Tree[Key]> }[keyof Tree & string]

/** Every key of the catalogue, dotted. */
export type MessageKey = { [Key in keyof Messages & string]: Join<Key, Messages[Key]> }[keyof Messages &
  string]
